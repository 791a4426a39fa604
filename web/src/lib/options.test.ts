import { describe, expect, it } from "vitest";
import { countsOf, nearest, rangeOf, seatsWith } from "./options";
import type { GameInfo, OptionInfo } from "./types";

function game(...options: OptionInfo[]): GameInfo {
  const words = { title: "", blurb: "", players: "", seats: {}, spectator: "", options: {}, levels: {} };
  const seats = ["1", "2", "3", "4"];
  return {
    game: "any",
    version: 1,
    seats,
    options,
    levels: [],
    at_once: false,
    layout: "",
    readiness: { state: "ready", done: 1 },
    lesson: false,
    puzzles: false,
    words,
  };
}

describe("an option", () => {
  it("is a range of numbers, or something else", () => {
    expect(rangeOf("2–4")).toEqual([2, 3, 4]);
    expect(rangeOf("5–5")).toEqual([5]);
    expect(rangeOf("2-4")).toBeNull();
    expect(rangeOf("rooms with commas between")).toBeNull();
  });
});

describe("the seats of a game", () => {
  it("are all taken without an option for the number of players", () => {
    const info = game({ name: "rounds", values: "1–3", default: 1 });
    expect(countsOf(info)).toBeNull();
    expect(seatsWith(info, { rounds: 2 })).toEqual(["1", "2", "3", "4"]);
  });

  it("are the first ones where the number of players is chosen", () => {
    const info = game({ name: "players", values: "2–4", default: 3 });
    expect(countsOf(info)).toEqual([2, 3, 4]);
    expect(seatsWith(info, { players: 2 })).toEqual(["1", "2"]);
  });

  it("are never more or fewer than the game allows", () => {
    expect(nearest([3, 4], 2)).toBe(3);
    expect(nearest([3, 4], 6)).toBe(4);
    expect(nearest([3, 4], 4)).toBe(4);
  });
});
