/** Booo! as the server describes it. */

import type { Data } from "@/lib/types";

export const COLOURS = ["red", "orange", "yellow", "green", "blue", "purple"] as const;
export type Colour = (typeof COLOURS)[number];

export const DIRECTIONS = ["north", "east", "south", "west"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** A cell, the side of it on which a wall is, and the wall's colour. */
export type Wall = [cell: string, side: "east" | "south", colour: Colour];

export interface Scene {
  side: number;
  /** The names of all cells, row by row. */
  cells: string[];
  walls: Wall[];
  trapdoors: string[];
  transitions: string[];
  enough: { walls: number; visitors: number };
}

export interface Call {
  seat: string;
  colour: Colour;
  at: string;
  crossed: Colour | null;
}

export interface Position {
  players: number;
  ghost: string | null;
  first: string | null;
  visitor: { number: number; room: string } | null;
  won: Record<string, number[]>;
  walls: Record<Colour, string | null>;
  hands: string[];
  call: Call | null;
}

export interface Figures {
  visitors: number;
  came: number;
  /** The number of raised hands that discards the visitor. */
  needed: number;
  tiles: Record<string, Colour[]>;
  points: Record<string, number>;
  /** The colours that each player can call with. */
  calls: Record<string, Colour[]>;
  /** With aids: how many colours lead to the visitor for each player. */
  leading?: Record<string, number>;
}

export const asScene = (data: Data): Scene => data as unknown as Scene;
export const asPosition = (data: Data): Position => data as unknown as Position;
export const asFigures = (data: Data): Figures => data as unknown as Figures;

export const isDirection = (kind: string): kind is Direction =>
  (DIRECTIONS as readonly string[]).includes(kind);
