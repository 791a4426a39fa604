/** Opera as the server describes it to a viewer. */

import type { Data } from "@/lib/types";

export const CHARACTERS = [
  "raoul",
  "meg",
  "giry",
  "buquet",
  "christine",
  "moncharmin",
  "richard",
  "persian",
] as const;
export type Character = (typeof CHARACTERS)[number];

export const ROOMS = [
  "foyer",
  "cupola",
  "flies",
  "dance",
  "dressing",
  "understage",
  "lake",
  "cellars",
  "auditorium",
  "stage",
] as const;
export type Room = (typeof ROOMS)[number];

export interface Activation {
  character: Character;
  from: Room;
  steps: number;
  moved: boolean;
  power: boolean;
  companion: Character | null;
}

/** An alibi card: a character, the Phantom, or unknown to the viewer. */
export type Alibi = Character | "phantom" | null;

export interface Position {
  rooms: Record<Character, Room | null>;
  suspects: Character[];
  blackout: Room | null;
  padlock: string | null;
  carlotta: number;
  round: number;
  to_play: { seat: string | null; cards: Character[]; rest: Character[] };
  activation: Activation | null;
  culprit: Character | null;
  alibis: { pile: Alibi[]; kept: Alibi[]; shown: Alibi[] };
}

export interface Scene {
  corridors: string[];
  passages: string[];
  exit: number;
}

/** Why something cannot be chosen: what is due, and a reason for each room, its lights, each way and each person. */
export interface Barred {
  now: string;
  rooms: Partial<Record<Room, string>>;
  lights?: Partial<Record<Room, string>>;
  ways?: Record<string, string>;
  people?: Partial<Record<Character, string>>;
}

export interface Figures {
  people: Record<Room, number>;
  /** Who plays the four cards of the round. */
  order: string[];
  /** Which of the four is played now. */
  place: number | null;
  /** Only for whoever chooses. */
  barred: Barred | null;
  /** How an announcement would part the suspects now, if the table allows aids. */
  split?: { hidden: Character[]; seen: Character[] };
}

export const asPosition = (data: Data): Position => data as unknown as Position;
export const asScene = (data: Data): Scene => data as unknown as Scene;
export const asFigures = (data: Data): Figures => data as unknown as Figures;

export const isCharacter = (name: unknown): name is Character => CHARACTERS.includes(name as Character);

/** Who is in a room, in the order of the table. */
export function peopleIn(position: Position, room: Room): Character[] {
  return CHARACTERS.filter((name) => position.rooms[name] === room);
}
