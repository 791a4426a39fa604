// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from "vitest";
import { helpAt, howItEnded, lastWord } from "./ending";
import { listedName } from "./people";
import type { SeatInfo, TableInfo } from "./types";
import { speak } from "./words.svelte";

const seats = [
  { seat: "west", kind: "person", name: null, advice: 2 },
  { seat: "east", kind: "person", name: "Nadia", advice: 1 },
] as SeatInfo[];

/** A table at which the west has lost. */
function ended(by: "rules" | "resignation" | "time"): TableInfo {
  const outcome = { west: 0, east: 1 };
  return { game: "some", seats, aids: false, result: { by, outcome } } as unknown as TableInfo;
}

beforeAll(() => speak("en"));

describe("the end of a game", () => {
  it("calls its reader you, and others by their names", () => {
    const table = ended("resignation");
    expect(lastWord(table, "west")).toBe("You give up.");
    expect(lastWord(table, "east")).toBe("A guest gives up.");
    expect(lastWord(ended("time"), "west")).toBe("You are out of time.");
    expect(howItEnded(table, null, "west")).toBe("You give up. The winner: Nadia.");
    expect(howItEnded(table, null, "east")).toBe("A guest gives up. You have won!");
    expect(howItEnded(table, null, null)).toBe("A guest gives up. The winner: Nadia.");
  });

  it("is told by the game itself where its rules ended it", () => {
    expect(howItEnded(ended("rules"), "All is over.", "east")).toBe("All is over.");
  });

  it("tells who had help", () => {
    expect(helpAt(ended("rules"), "west")).toEqual(["You took advice twice.", "Nadia took advice once."]);
  });

  it("lists its reader as you, with a name if there is one", () => {
    expect(seats.map((seat) => listedName(seat, "west"))).toEqual(["You", "Nadia"]);
    expect(seats.map((seat) => listedName(seat, "east"))).toEqual(["A guest", "Nadia · You"]);
  });
});
