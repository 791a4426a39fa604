/** Phantom for the browser. */

import type { GameModule } from "@/games/contract";
import BoardOfPhantom from "./Board.svelte";
import NotesOfPhantom from "./Notes.svelte";

export const Board: GameModule["Board"] = BoardOfPhantom;
export const Notes: GameModule["Notes"] = NotesOfPhantom;
export const onBoard: GameModule["onBoard"] = new Set([
  "discard",
  "activate",
  "play",
  "skip",
  "gather",
  "done",
  "lure",
  "drive",
  "seize",
  "strike",
  "pass",
  "draw",
]);
