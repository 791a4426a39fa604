/** Phantom for the browser. */

import type { GameModule } from "@/games/contract";
import BoardOfPhantom from "./Board.svelte";
import DeedOfPhantom from "./Deed.svelte";
import NotesOfPhantom from "./Notes.svelte";

export const Board: GameModule["Board"] = BoardOfPhantom;
export const Notes: GameModule["Notes"] = NotesOfPhantom;
export const Deed: GameModule["Deed"] = DeedOfPhantom;
export const secret: GameModule["secret"] = () => import("./Secret.svelte");
export const finale: GameModule["finale"] = () => import("./Finale.svelte");
export const namesPlayers: GameModule["namesPlayers"] = true;
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
