/** An analysis of a finished game, as the server sends it. docs/analysis.schema.json describes it. */

import type * as wire from "@/generated/messages";
import type { Choice, Entry } from "@/lib/types";

export type Depth = "quick" | "deep";

/** By seat: a share of a win, from 0 to 1. */
export type Shares = Record<string, number>;

interface Happening {
  number: number;
  /** Who decided; `nature` for luck. */
  seat: string;
  /** The places of its first and its last action in the game's history, from 0. */
  steps: [number, number];
  /** What it changed with all cards open. */
  change: Shares;
}

export interface Luck extends Happening {
  kind: "luck";
  action: string;
}

/** A complete choice that could have been made. */
export interface Line {
  /** In the game's notation. */
  action: string;
  /** The seat's chance after it, as far as the seat could know. */
  chance: number;
}

export interface Decision extends Happening {
  kind: "decision";
  /** In the game's notation; `resign` or `time` if the seat left the game. */
  played: string;
  /** What was played, action by action; nothing if the seat left. */
  actions: string[];
  /** The seat's chance if it decides well, from what it knew. */
  chance: number;
  loss: number;
  grade: string;
  best: Line[];
  words: {
    /** What speaks for the best choice. */
    why: string;
    /** What was played, action by action. */
    played: string[];
    /** The best choices, action by action. */
    best: Choice[][];
    /** What should follow each of these, action by action. */
    then: string[][];
    /** What the best choice would do, as a board shows it. */
    entries: Entry[];
    /** What the seat could infer. */
    known: wire.KnownInfo | null;
    /** Where all search at once, how long they had been searching; a record does not know it. */
    seconds?: number;
  };
}

export type AnalysisEvent = Luck | Decision;

export interface Analysis {
  game: string;
  depth: Depth;
  seats: string[];
  start: Shares;
  /** Null if the game has no result. */
  result: Shares | null;
  events: AnalysisEvent[];
}

/** The habits that cost a player most in a game, with the decisions that show them. */
export type GameHabits = wire.GameHabits;
