import { describe, expect, it } from "vitest";
import type { Entry } from "@/lib/types";
import { freshOn, tracesOf } from "./traces";
import type { Position } from "./types";

const empty = () => ({ garden: [], basement: [], ground: [], upstairs: [] }) as Record<string, string[]>;

function position(change: Partial<Position> = {}): Position {
  return {
    turn: 3,
    to_play: { seat: "chief", step: "", zone: "garden", activated: [], gathered: 0, stock: null, played: 0 },
    points: { chief: 0, settler: 0 },
    characters: { sarah: "upstairs" },
    bottom: [],
    apparitions: { chief: empty(), settler: { ...empty(), ground: ["library", "soul-queen"] } },
    hands: { chief: null, settler: null },
    held: { chief: { places: 1, phantoms: 1 }, settler: { places: 1, phantoms: 1 } },
    discards: { places: [], phantoms: [] },
    stocks: { places: 9, phantoms: 9 },
    ...change,
  } as Position;
}

const entry = (kind: string, args: string[], events: Entry["events"] = []): Entry => ({
  seat: "chief",
  id: 0,
  kind,
  args,
  events,
  told: [],
});

describe("what a turn leaves on the table", () => {
  it("is where a stolen card came from", () => {
    const seized = [{ kind: "seized", args: ["soul-queen"] }];
    const [move] = tracesOf(position(), [entry("seize", [], seized)], position());
    expect(move).toMatchObject({ from: "slot:settler:ground", to: "slot:chief:garden" });
  });

  it("is where somebody went", () => {
    const [move] = tracesOf(position(), [entry("lure", ["sarah"])], position());
    expect(move).toMatchObject({ from: "zone:upstairs", to: "zone:garden" });
  });

  it("leaves out what came from a hand: that card is marked instead", () => {
    const before = position();
    const laid = [entry("play", ["fountain"])];
    expect(tracesOf(before, laid, before)).toEqual([]);
    const after = structuredClone(before);
    after.apparitions.chief.garden.push("fountain");
    expect(freshOn(before, after, "chief", "garden")).toBe(1);
    expect(freshOn(before, after, "settler", "ground")).toBe(0);
  });
});
