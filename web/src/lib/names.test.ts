// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { gameList } from "./games.svelte";
import {
  blurbOf,
  levelBlurb,
  levelName,
  optionName,
  playersOf,
  ratingOf,
  seatName,
  seatRole,
  titleOf,
} from "./names";
import type { GameInfo } from "./types";
import { has, speak, t } from "./words.svelte";

const FOREIGN: GameInfo = {
  game: "foreign",
  version: 1,
  seats: ["east"],
  options: [],
  levels: ["monk"],
  at_once: false,
  layout: "",
  readiness: { state: "ready", done: 1 },
  lesson: false,
  puzzles: false,
  words: {
    title: "Foreign",
    blurb: "From abroad.",
    players: "1 player",
    seats: { east: { name: "The East", role: "Waits." } },
    spectator: "Onlooker",
    options: { length: "How long" },
    levels: { monk: { name: "the monk", blurb: "Is silent." } },
  },
};

beforeAll(() => speak("en"));
afterEach(() => {
  gameList.all = [];
  vi.restoreAllMocks();
});

describe("a game without words on the page", () => {
  it("is called as the server says", () => {
    gameList.all = [FOREIGN];
    expect([titleOf("foreign"), blurbOf("foreign"), playersOf("foreign")]).toEqual([
      "Foreign",
      "From abroad.",
      "1 player",
    ]);
    expect([seatName("foreign", "east"), seatRole("foreign", "east")]).toEqual(["The East", "Waits."]);
    expect(seatName("foreign", "spectator")).toBe("Onlooker");
    expect(optionName("foreign", "length")).toBe("How long");
    expect([levelName("monk"), levelBlurb("monk")]).toEqual(["the monk", "Is silent."]);
  });

  it("has ratings where the server tells them", () => {
    gameList.all = [{ ...FOREIGN, ratings: { monk: 1200 } } as GameInfo];
    expect(ratingOf("foreign", "monk")).toBe(1200);
    expect(ratingOf("foreign", "abbot")).toBeUndefined();
    gameList.all = [FOREIGN];
    expect(ratingOf("foreign", "monk")).toBeUndefined();
  });

  it("is called by its plain names before the server has answered", () => {
    expect([titleOf("foreign"), blurbOf("foreign")]).toEqual(["foreign", ""]);
    expect([seatName("foreign", "east"), seatRole("foreign", "east")]).toEqual(["east", ""]);
    expect([optionName("foreign", "length"), levelName("monk"), levelBlurb("monk")]).toEqual([
      "length",
      "monk",
      "",
    ]);
  });
});

describe("words of the page", () => {
  it("come before the server's: they are there at once", () => {
    const words = { ...FOREIGN.words.levels, extra: { name: "other", blurb: "other" } };
    gameList.all = [{ ...FOREIGN, words: { ...FOREIGN.words, levels: words } }];
    expect(levelName("extra")).toBe(t("level-extra"));
    expect(levelName("extra")).not.toBe("other");
  });

  it("are known by message and attribute", () => {
    expect([has("level-extra"), has("level-extra.blurb"), has("level-extra.none"), has("nothing")]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("are called by their names, and complained of, if they are missing", () => {
    const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(t("nothing-here")).toBe("nothing-here");
    expect(complaint).toHaveBeenCalledOnce();
  });

  it("count as each language counts", async () => {
    await speak("ru");
    const counted = [1, 3, 5, 21].map((count) => t("home-table-waiting", { count }));
    expect(new Set(counted.map((text) => text.replace(/\d+/, "")))).toHaveProperty("size", 3);
    await speak("en");
    expect(t("home-table-waiting", { count: 1 })).toBe("1 seat is free");
  });
});
