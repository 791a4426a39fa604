import { describe, expect, it } from "vitest";
import type { Entry } from "@/lib/types";
import { Castle, LINES, SIDE } from "./lattice";
import { begin, crossed, isPassable, lineOf, onward, wayOf, type Walk } from "./trail";
import type { Position, Scene } from "./types";

/** Cells are named by row and column here; rooms are those without a dash. */
const cell = (row: number, column: number) => `${row}x${column}`;
const SCENE: Scene = {
  side: SIDE,
  cells: Array.from({ length: SIDE * SIDE }, (_, n) => cell(Math.floor(n / SIDE), n % SIDE)),
  walls: [
    [cell(1, 1), "east", "red"],
    [cell(1, 1), "south", "blue"],
  ],
  trapdoors: [],
  transitions: [],
  enough: { walls: 3, visitors: 3 },
};
const castle = new Castle(SCENE);
const walked = (from: Walk, ...kinds: string[]) =>
  kinds.reduce((walk, kind) => onward(castle, walk, { kind, args: [] }), from);

describe("the castle", () => {
  it("knows which cells lie side by side, and where it ends", () => {
    expect(castle.beside(cell(1, 1), "east")).toBe(cell(1, 2));
    expect(castle.beside(cell(1, 1), "north")).toBe(cell(0, 1));
    expect(castle.beside(cell(0, 0), "north")).toBeNull();
    expect(castle.beside(cell(0, SIDE - 1), "east")).toBeNull();
    expect(castle.toward(cell(1, 1), cell(2, 1))).toBe("south");
    expect(castle.toward(cell(1, 1), cell(3, 1))).toBeNull();
  });

  it("has the same wall on both sides", () => {
    expect(castle.wall(cell(1, 1), "east")).toBe("red");
    expect(castle.wall(cell(1, 2), "west")).toBe("red");
    expect(castle.wall(cell(2, 1), "north")).toBe("blue");
    expect(castle.wall(cell(1, 1), "north")).toBeNull();
  });

  it("keeps a shaking hand in its cell until it has clearly left it", () => {
    const border = LINES[2]!;
    const y = castle.middle(cell(1, 1)).y;
    expect(castle.at({ x: border + 2, y }, cell(1, 1))).toBe(cell(1, 1));
    expect(castle.at({ x: border + 6, y }, cell(1, 1))).toBe(cell(1, 2));
    expect(castle.at({ x: -50, y }, cell(1, 1))).toBe(cell(1, 0));
  });
});

describe("a way", () => {
  it("leads from cell to cell, and not out of the castle", () => {
    const walk = walked(begin(cell(1, 1), "red"), "east", "south");
    expect([walk.at, walk.legs]).toEqual([
      cell(2, 2),
      [{ colour: "red", cells: [cell(1, 1), cell(1, 2), cell(2, 2)], jump: false }],
    ]);
    const corner = begin(cell(0, 0), "red");
    expect(walked(corner, "north")).toEqual(corner);
  });

  it("goes on in another colour, and from another trapdoor", () => {
    let walk = onward(castle, begin(cell(1, 1), "red"), { kind: "change", args: ["blue"] });
    walk = onward(castle, walk, { kind: "trapdoor", args: [cell(5, 5)] });
    expect([walk.at, walk.colour]).toEqual([cell(5, 5), "blue"]);
    expect(walk.legs.map(({ colour, jump }) => [colour, jump])).toEqual([
      ["red", false],
      ["blue", false],
      ["blue", true],
      ["blue", false],
    ]);
  });

  it("goes through walls of its own colour unless they are barred", () => {
    const walk = begin(cell(1, 1), "red");
    expect(isPassable(castle, walk, "east", [])).toBe(true);
    expect(isPassable(castle, walk, "east", ["red"])).toBe(false);
    expect(isPassable(castle, walk, "south", [])).toBe(false);
    expect(isPassable(castle, walk, "north", [])).toBe(true);
    expect(crossed(castle, walked(walk, "north", "south", "east"))).toEqual([
      castle.border(cell(1, 1), "east"),
    ]);
  });

  it("is drawn from middle to middle", () => {
    const walk = walked(begin(cell(1, 1), "red"), "east");
    const [a, b] = [castle.middle(cell(1, 1)), castle.middle(cell(1, 2))];
    expect(lineOf(castle, walk.legs[0]!)).toBe(`M${a.x} ${a.y}L${b.x} ${b.y}`);
  });

  it("is found again in what happened since the call, or as it was seen last", () => {
    const call = { seat: "1", colour: "red" as const, at: cell(1, 2), crossed: null };
    const position = { ghost: cell(1, 1), call } as Position;
    const entry = (kind: string, args: string[] = []) =>
      ({ seat: "1", id: 1, kind, args, events: [], told: [] }) satisfies Entry;
    const way = walked(begin(cell(1, 1), "red"), "east");
    expect(wayOf(castle, position, [entry("booo", ["red"]), entry("east")], null)).toEqual(way);
    expect(wayOf(castle, position, [], way)).toBe(way);
    expect(wayOf(castle, position, [], null)).toEqual(begin(cell(1, 2), "red"));
    expect(wayOf(castle, { ...position, call: null }, [], way)).toBeNull();
  });
});
