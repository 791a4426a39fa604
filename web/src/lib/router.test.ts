// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { routeOf } from "./router.svelte";

describe("an address", () => {
  it.each([
    ["/", { page: "home" }],
    ["/settings", { page: "settings" }],
    ["/games", { page: "games" }],
    ["/record", { page: "record" }],
    ["/rules", { page: "rules", game: null }],
    ["/rules/chess960", { page: "rules", game: "chess960" }],
    ["/new/some_game", { page: "new", game: "some_game" }],
    ["/learn/some_game/", { page: "learn", game: "some_game" }],
    ["/tables/abc1", { page: "table", id: "abc1" }],
    ["/puzzles", { page: "puzzles" }],
    ["/puzzles/some_game/daily", { page: "puzzle", game: "some_game", id: "daily" }],
    ["/puzzles/some_game/0a1b2c3d", { page: "puzzle", game: "some_game", id: "0a1b2c3d" }],
    ["/replays/abc1", { page: "replay", id: "abc1" }],
  ])("%s leads to its page", (path, route) => {
    expect(routeOf(path)).toEqual(route);
  });

  it.each([
    "/nowhere",
    "/new",
    "/new/",
    "/new/No",
    "/new/a-b",
    "/new/a/b",
    "/tables",
    "/settings/sound",
    "/games/any",
    "/learn",
    "/puzzles/some_game",
    "/puzzles/some_game/No",
  ])("%s leads nowhere", (path) => {
    expect(routeOf(path)).toEqual({ page: "lost" });
  });
});
