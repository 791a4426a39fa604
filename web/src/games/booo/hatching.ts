/** The patterns of the walls: bricks, oranges, lightning, stairs, waves and jewels, as paths. */

import { LINES, PILLAR, SIDE, WALL } from "./lattice";
import type { Castle, Point } from "./lattice";
import type { Colour, Wall } from "./types";

/** A stretch of wall: where its middle line begins, how long it is, and whether it stands upright. */
export interface Bar extends Point {
  length: number;
  upright: boolean;
}

/** A path that is written along a bar: `u` runs along it, `v` across, from -1 to 1. */
class Pen {
  readonly #parts: string[] = [];

  constructor(
    private readonly bar: Bar,
    private readonly half: number,
  ) {}

  at(letter: string, ...points: [u: number, v: number][]): this {
    const { bar, half } = this;
    const written = points.map(([u, v]) => {
      const across = v * half;
      const [x, y] = bar.upright ? [bar.x + across, bar.y + u] : [bar.x + u, bar.y + across];
      return `${x.toFixed(2)} ${y.toFixed(2)}`;
    });
    this.#parts.push(letter + written.join(" "));
    return this;
  }

  close(): this {
    this.#parts.push("Z");
    return this;
  }

  get path(): string {
    return this.#parts.join("");
  }
}

type Hatching = (pen: Pen, length: number, half: number) => void;

/** The number of equal parts of about a size, and how long each is. */
function parts(length: number, size: number): [count: number, pitch: number] {
  const count = Math.max(1, Math.round(length / size));
  return [count, length / count];
}

function bricks(pen: Pen, length: number): void {
  pen.at("M", [0, 0]).at("L", [length, 0]);
  const [count, pitch] = parts(length, 3.6);
  for (let number = 0; number < count; number++) {
    const u = (number + 0.5) * pitch;
    pen.at("M", [u, 0]).at("L", [u, number % 2 ? 1 : -1]);
  }
}

function oranges(pen: Pen, length: number, half: number): void {
  const [count, pitch] = parts(length, 4.2);
  const round = half * 0.44;
  const bow = round * 0.5523;
  for (let number = 0; number < count; number++) {
    const u = (number + 0.5) * pitch;
    const [v, w] = [round / half, bow / half];
    pen.at("M", [u - round, 0]);
    pen
      .at("C", [u - round, -w], [u - bow, -v], [u, -v])
      .at("C", [u + bow, -v], [u + round, -w], [u + round, 0]);
    pen
      .at("C", [u + round, w], [u + bow, v], [u, v])
      .at("C", [u - bow, v], [u - round, w], [u - round, 0])
      .close();
  }
}

function lightning(pen: Pen, length: number): void {
  const [count, pitch] = parts(length, 4.6);
  for (let number = 0; number < count; number++) {
    const u = number * pitch;
    pen
      .at("M", [u + pitch * 0.08, 1])
      .at("L", [u + pitch / 2, -0.75])
      .at("L", [u + pitch * 0.92, 1])
      .close();
  }
}

function stairs(pen: Pen, length: number): void {
  const [count, pitch] = parts(length, 3);
  for (let number = 0; number < count; number++) {
    const u = (number + 0.5) * pitch;
    pen.at("M", [u, -1]).at("L", [u, 1]);
  }
}

function waves(pen: Pen, length: number): void {
  const [count, pitch] = parts(length, 7);
  pen.at("M", [0, 0]);
  for (let number = 0; number < count; number++) {
    const u = number * pitch;
    pen
      .at("Q", [u + pitch / 4, -1.35], [u + pitch / 2, 0])
      .at("Q", [u + (3 * pitch) / 4, 1.35], [u + pitch, 0]);
  }
}

function jewels(pen: Pen, length: number): void {
  const [count, pitch] = parts(length, 8.6);
  for (let number = 0; number < count; number++) {
    const u = (number + 0.5) * pitch;
    pen
      .at("M", [u - pitch * 0.45, 0])
      .at("L", [u, -0.95])
      .at("L", [u + pitch * 0.45, 0])
      .at("L", [u, 0.95])
      .close();
  }
}

const HATCHINGS: Record<Colour, Hatching> = {
  red: bricks,
  orange: oranges,
  yellow: lightning,
  green: stairs,
  blue: waves,
  purple: jewels,
};

/** How wide the lines of a pattern are, as a part of the wall; those that are filled have none. */
export const LINE: Record<Colour, number | null> = {
  red: 0.14,
  orange: null,
  yellow: null,
  green: 0.2,
  blue: 0.24,
  purple: null,
};

/** The pattern of a colour on a bar of some thickness. */
export function hatched(colour: Colour, bar: Bar, thickness: number): string {
  const pen = new Pen(bar, thickness / 2);
  HATCHINGS[colour](pen, bar.length, thickness / 2);
  return pen.path;
}

/** A bar itself. */
export function solid(bar: Bar, thickness: number): string {
  const pen = new Pen(bar, thickness / 2);
  return pen.at("M", [0, -1]).at("L", [bar.length, -1]).at("L", [bar.length, 1]).at("L", [0, 1]).close().path;
}

/** Where a wall stands: from pillar to pillar, or to the frame. */
export function barOf(castle: Castle, [cell, side]: Wall): Bar {
  const number = castle.number(cell);
  const [row, column] = [Math.floor(number / SIDE), number % SIDE];
  const along = side === "east" ? row : column;
  const start = LINES[along]! + (along ? PILLAR / 2 : 0);
  const end = LINES[along + 1]! - (along + 1 < SIDE ? PILLAR / 2 : 0);
  const line = LINES[(side === "east" ? column : row) + 1]!;
  const upright = side === "east";
  return { x: upright ? line : start, y: upright ? start : line, length: end - start, upright };
}

/** All walls of one colour in a few paths, and where their letters are. */
export interface Painted {
  colour: Colour;
  bars: string;
  pattern: string;
  letters: Point[];
}

/** The walls of a castle, colour by colour. */
export function painted(castle: Castle, walls: Wall[], colours: readonly Colour[]): Painted[] {
  return colours.map((colour) => {
    const bars = walls.filter(([, , own]) => own === colour).map((wall) => barOf(castle, wall));
    return {
      colour,
      bars: bars.map((bar) => solid(bar, WALL)).join(""),
      pattern: bars.map((bar) => hatched(colour, bar, WALL)).join(""),
      letters: bars.map(({ x, y, length, upright }) =>
        upright ? { x, y: y + length / 2 } : { x: x + length / 2, y },
      ),
    };
  });
}
