/** The router: which page an address shows. */

/** What a game may be called. Whether there is one of that name, only the server knows. */
const NAME = /^[a-z][a-z0-9_]{0,31}$/;

export type Route =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "table"; id: string }
  | { page: "replay"; id: string }
  | { page: "rules"; game: string | null }
  | { page: "learn"; game: string }
  | { page: "settings" }
  | { page: "lost" };

/** The page at an address. */
export function routeOf(path: string): Route {
  const [first = "", second, ...more] = path.replace(/^\/|\/$/g, "").split("/");
  const game = second && NAME.test(second) ? second : null;
  if (more.length) return { page: "lost" };
  if (first === "" && !second) return { page: "home" };
  if (first === "settings" && !second) return { page: "settings" };
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
