/** Puzzles as the house sends them. */

import type * as wire from "@/generated/messages";
import type { Choice } from "@/lib/types";

export type PuzzleChoice = Choice & Pick<wire.PuzzleChoice, "to" | "reached" | "end">;
export type PuzzleNode = Omit<wire.PuzzleNode, "legal"> & { legal: PuzzleChoice[] };
export type Puzzle = Omit<wire.PuzzleInfo, "nodes"> & { nodes: PuzzleNode[] };
export type Daily = Omit<wire.DailyPuzzles, "puzzles"> & { puzzles: Puzzle[] };
export type GamePuzzles = wire.GamePuzzles;
export type PuzzleEntry = wire.PuzzleEntry;
export type Attempt = wire.PuzzleAttemptInfo;
