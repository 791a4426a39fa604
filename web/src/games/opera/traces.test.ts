import { describe, expect, it } from "vitest";
import type { Entry } from "@/lib/types";
import { tracesOf } from "./traces";
import type { Position } from "./types";

const before = {
  rooms: { raoul: "foyer", meg: "stage", christine: "lake", persian: "cellars" },
  activation: null,
} as unknown as Position;

const entry = (text: string, events: Entry["events"] = []): Entry => {
  const [kind, ...args] = text.split(" ");
  return { seat: "phantom", id: 0, kind: kind!, args, events, told: [] };
};

const told = (...entries: Entry[]) =>
  tracesOf(before, entries).map(({ character, from, to }) => `${character}: ${from} → ${to}`);

describe("what people leave behind on the board", () => {
  it("is the way of whoever was played", () => {
    expect(told(entry("raoul"), entry("go stage"), entry("meg"), entry("go foyer"))).toEqual([
      "raoul: foyer → stage",
      "meg: stage → foyer",
    ]);
  });

  it("has the way of a companion, as far as it went along", () => {
    const turn = [entry("persian"), entry("take raoul"), entry("go lake"), entry("drop stage")];
    expect(told(...turn)).toEqual(["persian: cellars → lake", "raoul: foyer → lake", "raoul: lake → stage"]);
  });

  it("has everybody who was sent, called in, or swapped", () => {
    const arrive = [{ kind: "arrive", args: ["meg", "raoul"] }];
    expect(told(entry("christine"), entry("go foyer"), entry("summon", arrive))).toEqual([
      "christine: lake → foyer",
      "meg: stage → foyer",
    ]);
    expect(told(entry("send meg lake"))).toEqual(["meg: stage → lake"]);
    expect(told(entry("raoul"), entry("swap meg"))).toEqual(["raoul: foyer → stage", "meg: stage → foyer"]);
  });
});
