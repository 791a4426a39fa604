import { describe, expect, it } from "vitest";
import { distance, middle, spot, TALL, WIDE } from "./plan";
import type { Room } from "./types";
import { route, trail } from "./walks";

const plans = [WIDE, TALL];
const LINKS = Object.keys(WIDE.ways);

describe("a walk", () => {
  it("takes the shortest way along what is open", () => {
    expect(route(["a-b", "b-c", "c-d", "a-d"], "a" as Room, "c" as Room)).toEqual(["a-b", "b-c"]);
    expect(route(["b-c", "c-d", "a-d"], "a" as Room, "c" as Room)).toEqual(["a-d", "c-d"]);
  });

  it("is nothing where there is no way, or nowhere to go", () => {
    expect(route(["a-b"], "a" as Room, "c" as Room)).toEqual([]);
    expect(route(["a-b"], "a" as Room, "a" as Room)).toEqual([]);
  });

  it("follows a link in the direction in which it is walked", () => {
    const link = LINKS[0]!;
    const [from, to] = link.split("-") as [Room, Room];
    const there = trail(WIDE, [link], from);
    expect(there.length).toBeGreaterThan(0);
    expect(trail(WIDE, [link], to)).toEqual(there.toReversed());
  });
});

describe.each(plans)("the plan $name", (plan) => {
  it("draws every link that the other plan draws", () => {
    expect(Object.keys(plan.ways).toSorted()).toEqual(LINKS.toSorted());
  });

  it("gives eight people in a room places of their own, all of them inside", () => {
    for (const room of Object.keys(plan.rooms) as Room[]) {
      const { x, y, w, h } = plan.rooms[room];
      const spots = Array.from({ length: 8 }, (_, place) => spot(plan, room, place, 8));
      expect(new Set(spots.map((one) => `${one.x} ${one.y}`)).size).toBe(8);
      for (const one of spots) {
        expect(one.x).toBeGreaterThan(x);
        expect(one.x).toBeLessThan(x + w);
        expect(one.y).toBeGreaterThan(y);
        expect(one.y).toBeLessThanOrEqual(y + h);
      }
    }
  });
});

describe("the middle of a way", () => {
  it("is measured along it", () => {
    const bent = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 30 },
    ];
    expect(middle(bent)).toEqual({ x: 10, y: 10 });
    expect(distance(bent[0]!, bent[2]!)).toBeCloseTo(Math.hypot(10, 30));
  });
});
