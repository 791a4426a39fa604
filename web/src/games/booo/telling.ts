/** The castle in words, for screen readers. */

import { t } from "@/lib/words.svelte";
import { SIDE, isRoom, type Castle } from "./lattice";
import type { Colour, Direction, Position, Scene } from "./types";
import { DIRECTIONS } from "./types";

/** The place of a cell in words. */
export function placeOf(cell: string): string {
  if (isRoom(cell)) return t("booo-room", { room: cell });
  const [room = "", side = ""] = cell.split("-");
  const beside = (DIRECTIONS as readonly string[]).includes(side);
  return t(beside ? "booo-corridor" : "booo-crossing", { room, side: t(`booo-side-${side}`) });
}

/** What is around the ghost, and where the visitor is. */
export function around(castle: Castle, scene: Scene, position: Position, at: string | null): string {
  if (at === null || scene.walls.length === 0) return t("booo-list-unlaid");
  const side = (direction: Direction): string => {
    if (castle.beside(at, direction) === null) return t("booo-around-frame");
    const wall = castle.wall(at, direction);
    return wall === null ? t("booo-around-open") : t(`booo-colour-${wall}.wall`);
  };
  const [north, east, south, west] = DIRECTIONS.map(side) as [string, string, string, string];
  const told = [t("booo-around", { at: placeOf(at), north, east, south, west })];
  if (scene.trapdoors.includes(at)) told.push(t("booo-list-trapdoor"));
  if (scene.transitions.includes(at)) told.push(t("booo-list-transition"));
  if (position.visitor) told.push(t("booo-around-visitor", { room: position.visitor.room }));
  return told.join(" ");
}

/** Every room with its walls, and the walls across each corridor. */
export function castleInWords(castle: Castle, scene: Scene): string[] {
  if (scene.walls.length === 0) return [t("booo-list-unlaid")];
  const wall = (colour: Colour | null) => (colour ? t(`booo-colour-${colour}.wall`) : t("booo-around-open"));
  const rooms = scene.cells.filter(isRoom).map((room) => {
    const [north, east, south, west] = DIRECTIONS.map((direction) => wall(castle.wall(room, direction)));
    const told = [t("booo-list-room", { room, north: north!, east: east!, south: south!, west: west! })];
    if (scene.trapdoors.includes(room)) told.push(t("booo-list-trapdoor"));
    if (scene.transitions.includes(room)) told.push(t("booo-list-transition"));
    return told.join(" ");
  });
  const corridors = (["row", "column"] as const).flatMap((line) =>
    [0, 1, 2, 3, 4, 5, 6].map((number) => corridor(castle, scene, line, number)),
  );
  return [...rooms, t("booo-list-corridors"), ...corridors];
}

const ROWS = "abcdef";
const COLUMNS = "123456";

/** The walls across one corridor, from west to east or from north to south. */
function corridor(castle: Castle, scene: Scene, line: "row" | "column", number: number): string {
  const [names, others] = line === "row" ? [ROWS, COLUMNS] : [COLUMNS, ROWS];
  const found: string[] = [];
  for (let place = 0; place < SIDE - 1; place++) {
    const cell = scene.cells[line === "row" ? 2 * number * SIDE + place : place * SIDE + 2 * number]!;
    const colour = castle.wall(cell, line === "row" ? "east" : "south");
    if (colour === null) continue;
    const wall = t(`booo-colour-${colour}.wall`);
    const beside = others[Math.floor(place / 2)]!;
    found.push(t(place % 2 ? "booo-list-after" : "booo-list-before", { wall, beside }));
  }
  const walls = found.join(", ") || t("booo-list-open");
  if (number === 0) return t(`booo-list-${line}-first`, { a: names[0]!, walls });
  if (number === names.length) return t(`booo-list-${line}-last`, { a: names.at(-1)!, walls });
  return t(`booo-list-${line}`, { a: names[number - 1]!, b: names[number]!, walls });
}
