/** A way through the castle: its steps, and how it is drawn. */

import type { Entry } from "@/lib/types";
import type { Castle, Point } from "./lattice";
import { isRoom } from "./lattice";
import type { Colour, Direction, Position } from "./types";
import { isDirection } from "./types";

/** Something that is shown of a way: `north`, `trapdoor e5`, `change blue`. */
export interface Step {
  kind: string;
  args: (string | number)[];
}

/** A stretch in one colour; a jump leads from one trapdoor to another. */
export interface Leg {
  colour: Colour;
  cells: string[];
  jump: boolean;
}

export interface Walk {
  colour: Colour;
  at: string;
  legs: Leg[];
}

/** A way before its first step. */
export function begin(at: string, colour: Colour): Walk {
  return { colour, at, legs: [{ colour, cells: [at], jump: false }] };
}

/** A way after one more step. */
export function onward(castle: Castle, walk: Walk, { kind, args }: Step): Walk {
  if (kind === "change") {
    const colour = args[0] as Colour;
    return { ...walk, colour, legs: [...walk.legs, { colour, cells: [walk.at], jump: false }] };
  }
  if (kind === "trapdoor") {
    const at = String(args[0]);
    const jump = { colour: walk.colour, cells: [walk.at, at], jump: true };
    return { ...walk, at, legs: [...walk.legs, jump, { colour: walk.colour, cells: [at], jump: false }] };
  }
  const at = isDirection(kind) ? castle.beside(walk.at, kind) : null;
  if (at === null) return walk;
  const last = walk.legs.at(-1)!;
  return { ...walk, at, legs: [...walk.legs.slice(0, -1), { ...last, cells: [...last.cells, at] }] };
}

/** The way that is being shown in a position, from the history since the call, or from the way last seen. */
export function wayOf(castle: Castle, position: Position, history: Entry[], last: Walk | null): Walk | null {
  const { call, ghost } = position;
  if (!call || !ghost) return null;
  const called = history.findLastIndex((entry) => entry.kind === "booo");
  const told = history
    .slice(called + 1)
    .reduce(
      (way, { kind, args }) => onward(castle, way, { kind, args: args ?? [] }),
      begin(ghost, (history[called]?.args?.[0] ?? call.colour) as Colour),
    );
  const known = [told, last].find((way) => way?.at === call.at && way.colour === call.colour);
  return known ?? begin(call.at, call.colour);
}

/** Whether the ghost goes through on that side, as far as the board shows it. */
export function isPassable(
  castle: Castle,
  walk: Walk,
  direction: Direction,
  barred: readonly Colour[],
): boolean {
  if (castle.beside(walk.at, direction) === null) return false;
  const wall = castle.wall(walk.at, direction);
  return wall === null || (wall === walk.colour && !barred.includes(wall));
}

/** How far before a corner the line begins to turn. */
const BEND = 7;

/** A stretch as a line with round corners. */
export function lineOf(castle: Castle, leg: Leg): string {
  const points = leg.cells.map((cell) => castle.middle(cell));
  if (leg.jump) return arc(points[0]!, points[1]!);
  const [first] = points;
  const parts = [`M${first!.x} ${first!.y}`];
  for (let number = 1; number < points.length - 1; number++) {
    const [before, here, after] = [points[number - 1]!, points[number]!, points[number + 1]!];
    const [from, to] = [nearer(here, before), nearer(here, after)];
    parts.push(`L${from.x} ${from.y}Q${here.x} ${here.y} ${to.x} ${to.y}`);
  }
  const last = points.at(-1)!;
  parts.push(`L${last.x} ${last.y}`);
  return parts.join("");
}

/** Where the way leads from one trapdoor to another, bent a little. */
function arc(from: Point, to: Point): string {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const x = (from.x + to.x) / 2 + down * 0.22;
  const y = (from.y + to.y) / 2 - across * 0.22;
  return `M${from.x} ${from.y}Q${x} ${y} ${to.x} ${to.y}`;
}

function nearer(here: Point, there: Point): Point {
  const far = Math.hypot(there.x - here.x, there.y - here.y) || 1;
  const part = Math.min(BEND, far / 2) / far;
  return { x: here.x + (there.x - here.x) * part, y: here.y + (there.y - here.y) * part };
}

/** The walls that a way has gone through, in order. */
export function crossed(castle: Castle, walk: Walk): Point[] {
  const found: Point[] = [];
  for (const { cells, jump } of walk.legs) {
    if (jump) continue;
    for (let number = 1; number < cells.length; number++) {
      const direction = castle.toward(cells[number - 1]!, cells[number]!);
      if (direction && castle.wall(cells[number - 1]!, direction)) {
        found.push(castle.border(cells[number - 1]!, direction));
      }
    }
  }
  return found;
}

/** How big the ghost is in a cell. */
export const sizeIn = (cell: string): number => (isRoom(cell) ? 1 : 0.8);

export interface Arrow extends Point {
  /** In degrees, from pointing east. */
  turn: number;
  /** The step with which the way ends. */
  last: boolean;
}

/** An arrow between every two rooms of a way, and one on its last step. */
export function arrowsOf(castle: Castle, walk: Walk): Arrow[] {
  const legs = walk.legs.filter(({ cells }) => cells.length > 1);
  return legs.flatMap(({ cells }, leg) =>
    cells.slice(1).flatMap((cell, number) => {
      const last = leg === legs.length - 1 && number === cells.length - 2;
      if (!last && number % 2 === 0) return [];
      const [from, to] = [castle.middle(cells[number]!), castle.middle(cell)];
      const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
      return [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, turn, last }];
    }),
  );
}
