import { describe, expect, it } from "vitest";

const FILES = import.meta.glob<string>(["../**/*.{ts,svelte,css}", "../../words/*.ftl", "./*/words/*.ftl"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The game that a file belongs to. */
const gameOf = (path: string): string | null => /^\.\/([^/]+)\//.exec(path)?.[1] ?? null;
const GAMES = [...new Set(Object.keys(FILES).map(gameOf))].filter((game) => game !== null);
const words = (names: string[]) => new RegExp(`\\b(${names.join("|")})\\b`, "i");

describe("a game on the page", () => {
  it("is named nowhere but in its own folder, so that a new one needs no change elsewhere", () => {
    expect(GAMES.length).toBeGreaterThan(1);
    const others = Object.entries(FILES).filter(([path]) => gameOf(path) === null);
    expect(others.length).toBeGreaterThan(60);
    expect(others.filter(([, text]) => words(GAMES).test(text)).map(([path]) => path)).toEqual([]);
  });

  it.each(GAMES)("imports nothing from another game: %s", (game) => {
    const others = GAMES.filter((other) => other !== game);
    const foreign = new RegExp(`from "(@/games|\\.\\.)/(${others.join("|")})/`);
    const own = Object.entries(FILES).filter(([path]) => gameOf(path) === game);
    expect(own.length).toBeGreaterThan(3);
    expect(own.filter(([, text]) => foreign.test(text)).map(([path]) => path)).toEqual([]);
  });
});
