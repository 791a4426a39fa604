/** The router: which page an address shows. */

/** What a game may be called. Whether there is one of that name, only the server knows. */
const NAME = /^[a-z][a-z0-9_]{0,31}$/;

/** A puzzle's id, or the word for the one of the day. */
const PUZZLE = /^(daily|[0-9a-f]{1,16})$/;

export type Route =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "table"; id: string }
  | { page: "replay"; id: string }
  | { page: "rules"; game: string | null }
  | { page: "learn"; game: string }
  | { page: "settings" }
  | { page: "games" }
  | { page: "record" }
  | { page: "puzzles" }
  | { page: "puzzle"; game: string; id: string }
  | { page: "lost" };

/** The page at an address. */
export function routeOf(path: string): Route {
  const [first = "", second, ...more] = path.replace(/^\/|\/$/g, "").split("/");
  const game = second && NAME.test(second) ? second : null;
  if (first === "puzzles" && game && more.length === 1 && PUZZLE.test(more[0]!))
    return { page: "puzzle", game, id: more[0]! };
  if (more.length) return { page: "lost" };
  if (first === "" && !second) return { page: "home" };
  const alone = first === "settings" || first === "games" || first === "record" || first === "puzzles";
  if (alone && !second) return { page: first };
  if (first === "rules" && !second) return { page: "rules", game: null };
  if ((first === "new" || first === "rules" || first === "learn") && game) return { page: first, game };
  if (first === "tables" && second) return { page: "table", id: second };
  if (first === "replays" && second) return { page: "replay", id: second };
  return { page: "lost" };
}

let path = $state(location.pathname);
const route = $derived(routeOf(path));

/** The page that is shown. */
export function here(): Route {
  return route;
}

/** Go to another page. */
export function go(address: string, replace = false): void {
  const again = address === location.pathname + location.search + location.hash;
  history[replace || again ? "replaceState" : "pushState"](null, "", address);
  arrive();
}

function arrive(): void {
  const before = path;
  path = location.pathname;
  if (path !== before) scrollTo({ top: 0, behavior: "instant" });
}

/** Follow links within the page without reloading it. */
export function followLinks(): () => void {
  const follow = (click: MouseEvent) => {
    const link = (click.target as Element).closest("a");
    const elsewhere =
      click.defaultPrevented || click.button || click.metaKey || click.ctrlKey || click.shiftKey;
    if (!link || elsewhere || link.target || link.hasAttribute("download") || link.origin !== location.origin)
      return;
    if (routeOf(link.pathname).page === "lost" || link.getAttribute("href")?.startsWith("#")) return;
    click.preventDefault();
    go(link.pathname + link.search + link.hash);
  };
  document.addEventListener("click", follow);
  addEventListener("popstate", arrive);
  return () => {
    document.removeEventListener("click", follow);
    removeEventListener("popstate", arrive);
  };
}
