/** Where everything is drawn: the house in cross-section, once for wide places and once for narrow ones. */

import type { Room } from "./types";

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  w: number;
  h: number;
}

/** Where somebody stands, and how large. */
export interface Spot extends Point {
  scale: number;
  crowded: boolean;
}

/** How people stand in a room. */
interface Rows {
  abreast: number;
  scale: number;
  pitch: number;
  depth: number;
  foot: number;
  /** In a crowd only badges are seen. */
  crowded: boolean;
}

export interface Plan {
  name: "wide" | "tall";
  width: number;
  height: number;
  /** The width of a wall; other line widths derive from it. */
  unit: number;
  /** The size of letters. */
  letters: number;
  rooms: Record<Room, Box>;
  /** Corridors and passages by name, from the inside of the first room to the inside of the second. */
  ways: Record<string, Point[]>;
  /** How people stand in a room, by their number. */
  rows: (people: number) => Rows;
}

const line = (...numbers: number[]): Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, i) => ({ x: numbers[2 * i]!, y: numbers[2 * i + 1]! }));

const box = (x: number, y: number, w: number, h: number): Box => ({ x, y, w, h });

export const WIDE: Plan = {
  name: "wide",
  width: 1040,
  height: 820,
  unit: 10,
  letters: 20,
  rooms: {
    cupola: box(290, 122, 224, 194),
    flies: box(540, 110, 224, 206),
    foyer: box(44, 344, 220, 200),
    auditorium: box(290, 344, 224, 200),
    stage: box(540, 344, 224, 200),
    dance: box(790, 344, 206, 200),
    cellars: box(44, 572, 220, 200),
    lake: box(290, 572, 224, 200),
    understage: box(540, 572, 224, 200),
    dressing: box(790, 572, 206, 200),
  },
  ways: {
    "foyer-cupola": line(176, 364, 176, 322, 244, 270, 306, 270),
    "cupola-flies": line(498, 272, 556, 272),
    "flies-dance": line(748, 270, 810, 270, 878, 322, 878, 364),
    "dance-dressing": line(964, 526, 964, 590),
    "dressing-understage": line(806, 718, 748, 718),
    "understage-lake": line(556, 718, 498, 718),
    "lake-cellars": line(306, 718, 248, 718),
    "cellars-foyer": line(232, 590, 232, 526),
    "foyer-auditorium": line(248, 478, 306, 478),
    "auditorium-stage": line(498, 494, 556, 494),
    "stage-dance": line(748, 478, 806, 478),
    "foyer-understage": line(56, 450, 20, 450, 20, 800, 652, 800, 652, 760),
    "understage-stage": line(586, 584, 586, 532),
    "lake-auditorium": line(336, 584, 336, 532),
    "dance-cupola": line(984, 440, 1020, 440, 1020, 250, 830, 96, 652, 30, 500, 108, 462, 158),
    "stage-flies": line(586, 356, 586, 304),
    "auditorium-cupola": line(468, 356, 468, 304),
  },
  rows: (people) =>
    people <= 3
      ? { abreast: 3, scale: 1.2, pitch: 64, depth: 0, foot: 40, crowded: false }
      : people === 4
        ? { abreast: 4, scale: 1.05, pitch: 52, depth: 0, foot: 38, crowded: false }
        : { abreast: 4, scale: 1, pitch: 52, depth: 62, foot: 34, crowded: false },
};

export const TALL: Plan = {
  name: "tall",
  width: 328,
  height: 396,
  unit: 4,
  letters: 11,
  rooms: {
    cupola: box(66, 48, 94, 102),
    flies: box(168, 44, 94, 106),
    foyer: box(14, 160, 69, 104),
    auditorium: box(91, 160, 69, 104),
    stage: box(168, 160, 69, 104),
    dance: box(245, 160, 69, 104),
    cellars: box(14, 274, 69, 104),
    lake: box(91, 274, 69, 104),
    understage: box(168, 274, 69, 104),
    dressing: box(245, 274, 69, 104),
  },
  ways: {
    "foyer-cupola": line(40, 170, 40, 140, 52, 128, 74, 128),
    "cupola-flies": line(152, 128, 176, 128),
    "flies-dance": line(254, 128, 276, 128, 288, 140, 288, 170),
    "dance-dressing": line(300, 255, 300, 283),
    "dressing-understage": line(254, 352, 228, 352),
    "understage-lake": line(177, 352, 151, 352),
    "lake-cellars": line(100, 352, 74, 352),
    "cellars-foyer": line(68, 283, 68, 255),
    "foyer-auditorium": line(74, 236, 100, 236),
    "auditorium-stage": line(151, 242, 177, 242),
    "stage-dance": line(228, 236, 254, 236),
    "foyer-understage": line(19, 220, 6, 220, 6, 388, 202, 388, 202, 373),
    "understage-stage": line(182, 281, 182, 257),
    "lake-auditorium": line(105, 281, 105, 257),
    "dance-cupola": line(309, 216, 322, 216, 322, 110, 280, 40, 215, 12, 160, 38, 144, 62),
    "stage-flies": line(182, 167, 182, 143),
    "auditorium-cupola": line(146, 167, 146, 143),
  },
  rows: (people) =>
    people <= 2
      ? { abreast: 2, scale: 0.7, pitch: 32, depth: 0, foot: 20, crowded: false }
      : people <= 4
        ? { abreast: 2, scale: 0.6, pitch: 30, depth: 41, foot: 16, crowded: false }
        : { abreast: 3, scale: 0.55, pitch: 22.5, depth: 26, foot: 16, crowded: true },
};

/** Where the person at one place among several in a room stands; those at the back first. */
export function spot(plan: Plan, room: Room, place: number, people: number): Spot {
  const { x, y, w, h } = plan.rooms[room];
  const { abreast, scale, pitch, depth, foot, crowded } = plan.rows(people);
  const rows = Math.ceil(people / abreast);
  const perRow = Math.ceil(people / rows);
  const row = Math.floor(place / perRow);
  const inRow = Math.min(perRow, people - row * perRow);
  const column = place - row * perRow;
  return {
    x: x + w / 2 + (column - (inRow - 1) / 2) * pitch,
    y: y + h - foot - (rows - 1 - row) * depth,
    scale,
    crowded,
  };
}

/** The middle of a way, measured along it. */
export function middle(points: Point[]): Point {
  const lengths = points.slice(1).map((point, i) => distance(points[i]!, point));
  let rest = lengths.reduce((sum, length) => sum + length, 0) / 2;
  for (const [i, length] of lengths.entries()) {
    if (rest <= length) {
      const [a, b] = [points[i]!, points[i + 1]!];
      return { x: a.x + ((b.x - a.x) * rest) / length, y: a.y + ((b.y - a.y) * rest) / length };
    }
    rest -= length;
  }
  return points[0]!;
}

export const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

/** The points of a way as a path that is drawn. */
export const drawn = (points: Point[]): string =>
  points.map(({ x, y }, i) => `${i ? "L" : "M"}${x} ${y}`).join("");

/** The outline of the cupola, thicker than its room by an amount. */
export function vault(plan: Plan, thick: number): string {
  const { x, y, w, h } = plan.rooms.cupola;
  const [left, right, top, middle] = [x - thick, x + w + thick, y - thick, x + w / 2];
  const spring = y + h * 0.42;
  const shoulder = top + h * 0.08;
  return (
    `M${left} ${y + h}V${spring}C${left} ${shoulder} ${middle - w * 0.27} ${top} ${middle} ${top}` +
    `S${right} ${shoulder} ${right} ${spring}V${y + h}Z`
  );
}
