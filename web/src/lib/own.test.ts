import { describe, expect, it } from "vitest";
import { endingOf, listOf, othersOf } from "./own";
import type { OwnGame } from "./types";

const game = (id: string, more: Partial<OwnGame> = {}): OwnGame => ({
  id,
  game: "some",
  seat: "a",
  status: "over",
  created: 1,
  seats: ["a", "b", "c"].map((seat) => ({ seat, kind: "person", name: seat, level: null, advice: 0 })),
  result: null,
  ...more,
});
const ended = (outcome: Record<string, number> | null) =>
  endingOf({ seat: "a", result: { outcome, by: "rules" } });

describe("how a game ended for oneself", () => {
  it("is won, shared, lost, or without a winner", () => {
    expect(ended({ a: 1, b: 0 })).toBe("won");
    expect(ended({ a: 0, b: 1 })).toBe("lost");
    expect(ended({ a: 0.5, b: 0.5, c: 0 })).toBe("shared");
    expect(ended({ a: 0, b: 0 })).toBe("none");
    expect(ended(null)).toBe("none");
    expect(endingOf({ seat: "a", result: null })).toBe("none");
  });
});

describe("the list", () => {
  it("has what is under way first, and nothing twice", () => {
    const pages = [
      {
        running: [game("r", { status: "playing", created: 3 })],
        games: [game("n", { created: 9 })],
        next: "x",
      },
      { running: [], games: [game("r", { status: "playing", created: 3 }), game("o")], next: null },
    ];
    const { running, over } = listOf(pages);
    expect(running.map((one) => one.id)).toEqual(["r"]);
    expect(over.map((one) => one.id)).toEqual(["n", "o"]);
  });

  it("names the others", () => {
    expect(othersOf(game("x")).map((one) => one.seat)).toEqual(["b", "c"]);
  });
});
