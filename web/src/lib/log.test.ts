import { describe, expect, it } from "vitest";
import { linesOf } from "./log";
import type { Entry } from "./types";

function entry(seat: string, told: string[], joins?: (string | null)[]): Entry {
  const plain = { seat, id: 1, kind: "go", args: [], events: [], told };
  return joins ? { ...plain, joins } : plain;
}

const texts = (history: Entry[]) => linesOf(history).map(({ text }) => text);

describe("the log", () => {
  it("has a line for every sentence", () => {
    expect(texts([entry("1", ["One."]), entry("2", []), entry("2", ["Two.", "Three."])])).toEqual([
      "One.",
      "Two.",
      "Three.",
    ]);
  });

  it("puts sentences of one seat together where the server says how they go on", () => {
    const history = [
      entry("1", ["1 leads the ghost on: north."], [", north."]),
      entry("1", ["1 leads the ghost on: east."], [", east."]),
      entry("1", ["1 leads the ghost on: south.", "The way breaks off."], [", south.", null]),
    ];
    expect(texts(history)).toEqual(["1 leads the ghost on: north, east, south.", "The way breaks off."]);
  });

  it("begins a line anew after another seat, and after a sentence that cannot be joined", () => {
    const history = [
      entry("1", ["1: north."], [", north."]),
      entry("2", ["2: west."], [", west."]),
      entry("2", ["2 raises a hand."]),
      entry("2", ["2: east."], [", east."]),
    ];
    expect(texts(history)).toEqual(["1: north.", "2: west.", "2 raises a hand.", "2: east."]);
  });

  it("does not join sentences that only look alike", () => {
    expect(texts([entry("1", ["1 says: a."]), entry("1", ["1 says: b."])])).toEqual([
      "1 says: a.",
      "1 says: b.",
    ]);
  });

  it("tells what came about by itself from what somebody did", () => {
    const lines = linesOf([entry("nature", ["Rain."]), entry("1", ["1 goes.", "A door falls shut."])]);
    expect(lines.map(({ fate }) => fate)).toEqual([true, false, true]);
  });
});
