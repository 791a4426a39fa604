import { describe, expect, it } from "vitest";
import type { Entry } from "@/lib/types";
import { narrate } from "./narrate";
import type { Position } from "./types";

function table(): Position {
  const zones = () => ({ garden: [], basement: [], ground: [], upstairs: [] });
  return {
    turn: 3,
    to_play: {
      seat: "chief",
      step: "play",
      zone: "garden",
      activated: [],
      gathered: 0,
      stock: null,
      played: 0,
    },
    points: { chief: 0, settler: 0 },
    characters: { sarah: null },
    bottom: [],
    apparitions: { chief: zones(), settler: zones() },
    hands: { chief: ["lake"], settler: null },
    held: { chief: { places: 1, phantoms: 0 }, settler: { places: 2, phantoms: 0 } },
    discards: { places: [], phantoms: [] },
    stocks: { places: 5, phantoms: 5 },
  };
}

const entry = (kind: string, ...args: string[]): Entry => ({
  seat: "nature",
  id: 1,
  kind,
  args,
  events: [],
  told: [],
});

/** The table after all moments of an entry, and what moved. */
function told(one: Entry, now: Position) {
  const moves = [];
  for (const moment of narrate(one, () => now, now)) {
    moment.leave(now);
    moves.push(...moment.moves);
    moment.arrive(now);
  }
  return moves;
}

describe("what was done in Phantom", () => {
  it("lets a visitor walk from the stock to upstairs", () => {
    const now = table();
    expect(told(entry("visitor", "sarah"), now)).toEqual([
      { what: { person: "sarah" }, from: "stock:character", to: "zone:upstairs", manner: "walk" },
    ]);
    expect(now.characters.sarah).toBe("upstairs");
  });

  it("makes each moment of the table as it is when it comes", () => {
    const moments = narrate(entry("visitor", "sarah"), table, table());
    expect(moments.next().done).toBe(false);
    expect(moments.next().done).toBe(true);
  });

  it("shows nothing of an action that moves nothing", () => {
    const now = table();
    expect(told(entry("pass"), now)).toEqual([]);
    expect(now).toEqual(table());
  });
});
