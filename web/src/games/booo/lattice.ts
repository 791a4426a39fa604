/** Where the cells of the castle are drawn, and which lie side by side. */

import type { Colour, Direction, Scene } from "./types";
import { DIRECTIONS } from "./types";

export interface Point {
  x: number;
  y: number;
}

export const SIDE = 13;
export const ROOM = 31;
export const CORRIDOR = 20;
export const WALL = 6.4;
export const PILLAR = 6.4;
/** How thick the outer wall is. */
export const FRAME = 22;

/** Where the rows and columns of cells begin, and the last ends. */
export const LINES: readonly number[] = Array.from(
  { length: SIDE + 1 },
  (_, cell) => Math.floor(cell / 2) * ROOM + Math.ceil(cell / 2) * CORRIDOR,
);
export const EXTENT = LINES[SIDE]!;

const STEPS: Record<Direction, readonly [number, number]> = {
  north: [-1, 0],
  east: [0, 1],
  south: [1, 0],
  west: [0, -1],
};

export const OPPOSITE: Record<Direction, Direction> = {
  north: "south",
  east: "west",
  south: "north",
  west: "east",
};

/** The castle of a scene: its cells by number, and what lies between them. */
export class Castle {
  readonly #numbers: Map<string, number>;
  readonly #walls = new Map<string, Colour>();

  constructor(private readonly scene: Scene) {
    this.#numbers = new Map(scene.cells.map((name, number) => [name, number]));
    for (const [cell, side, colour] of scene.walls) this.#walls.set(`${cell} ${side}`, colour);
  }

  number(cell: string): number {
    return this.#numbers.get(cell) ?? 0;
  }

  name(number: number): string {
    return this.scene.cells[number] ?? "";
  }

  /** The cell beside another; null beyond the frame. */
  beside(cell: string, direction: Direction): string | null {
    const number = this.number(cell);
    const [down, right] = STEPS[direction];
    const row = Math.floor(number / SIDE) + down;
    const column = (number % SIDE) + right;
    if (row < 0 || column < 0 || row >= SIDE || column >= SIDE) return null;
    return this.name(row * SIDE + column);
  }

  /** The direction from a cell to one beside it. */
  toward(cell: string, other: string): Direction | null {
    return DIRECTIONS.find((direction) => this.beside(cell, direction) === other) ?? null;
  }

  /** The wall on one side of a cell; null where it is open. */
  wall(cell: string, direction: Direction): Colour | null {
    if (direction === "east" || direction === "south") return this.#walls.get(`${cell} ${direction}`) ?? null;
    const other = this.beside(cell, direction);
    return other === null ? null : (this.#walls.get(`${other} ${OPPOSITE[direction]}`) ?? null);
  }

  /** The middle of a cell. */
  middle(cell: string): Point {
    return middleOf(this.number(cell));
  }

  /** The middle of the border on one side of a cell. */
  border(cell: string, direction: Direction): Point {
    const { x, y } = this.middle(cell);
    const other = this.beside(cell, direction);
    if (other === null) return { x, y };
    const number = Math.max(this.number(cell), this.number(other));
    const [down] = STEPS[direction];
    return down ? { x, y: LINES[Math.floor(number / SIDE)]! } : { x: LINES[number % SIDE]!, y };
  }

  /** The cell at a point; a point just outside the previous cell still belongs to that cell. */
  at(point: Point, last: string): string {
    const number = this.number(last);
    const row = nearest(point.y, Math.floor(number / SIDE));
    const column = nearest(point.x, number % SIDE);
    return this.name(row * SIDE + column);
  }
}

/** How far beyond a border the pointer has left a cell: hands shake. */
const SLACK = 4;

function nearest(at: number, last: number): number {
  if (at > LINES[last]! - SLACK && at < LINES[last + 1]! + SLACK) return last;
  const found = LINES.findIndex((line) => at < line) - 1;
  return found < -1 ? SIDE - 1 : Math.max(0, Math.min(SIDE - 1, found));
}

export function middleOf(number: number): Point {
  const row = Math.floor(number / SIDE);
  const column = number % SIDE;
  return { x: (LINES[column]! + LINES[column + 1]!) / 2, y: (LINES[row]! + LINES[row + 1]!) / 2 };
}

export const isRoom = (cell: string): boolean => !cell.includes("-");
