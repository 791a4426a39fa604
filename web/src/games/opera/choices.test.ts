import { describe, expect, it } from "vitest";
import type { Choice } from "@/lib/types";
import { carriable } from "./choices";
import { waysNear } from "./dropping";
import { middle, WIDE } from "./plan";
import type { Activation } from "./types";

const choice = (text: string, id = 0): Choice => {
  const [kind = "", ...args] = text.split(" ");
  return { id, kind, args, label: text };
};
const activation = (character: Activation["character"], companion: Activation["companion"] = null) =>
  ({ character, companion }) as Activation;

describe("what can be carried", () => {
  it("is the one who walks, to a room, and a token to its places", () => {
    const goals = carriable([choice("go stage"), choice("blackout lake")], activation("buquet"));
    expect([...goals.keys()]).toEqual(["buquet", "blackout"]);
    expect([...goals.get("buquet")!.rooms.keys()]).toEqual(["stage"]);
    expect([...goals.get("blackout")!.rooms.keys()]).toEqual(["lake"]);
  });

  it("is the padlock, to a corridor", () => {
    const goals = carriable([choice("padlock lake-cellars")], activation("giry"));
    expect([...goals.get("padlock")!.corridors.keys()]).toEqual(["lake-cellars"]);
  });

  it("is Richard, to whom he swaps with, and a companion, to the Persian or from him", () => {
    const swaps = carriable([choice("swap meg"), choice("go lake")], activation("richard"));
    expect([...swaps.get("richard")!.people.keys()]).toEqual(["meg"]);
    const takes = carriable([choice("take meg")], activation("persian"));
    expect([...takes.get("meg")!.people.keys()]).toEqual(["persian"]);
    const drops = carriable([choice("drop lake")], activation("persian", "meg"));
    expect([...drops.get("meg")!.rooms.keys()]).toEqual(["lake"]);
  });

  it("is who is sent away, and nobody between two cards", () => {
    const sends = carriable([choice("send meg lake"), choice("pass")], activation("moncharmin"));
    expect([...sends.keys()]).toEqual(["meg"]);
    expect(carriable([choice("meg"), choice("giry")], null).size).toBe(0);
  });
});

describe("a way under the pointer", () => {
  it("is the nearest one, if one is near", () => {
    const at = middle(WIDE.ways["lake-cellars"]!);
    expect(waysNear(WIDE, { x: at.x + 10, y: at.y }, 1)[0]).toBe("lake-cellars");
    expect(waysNear(WIDE, { x: 400, y: 20 }, 1)).toEqual([]);
  });
});
