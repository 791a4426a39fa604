/** Any game in the browser: for games that have no folder of their own here. */

import type { GameModule } from "@/games/contract";
import GeneralBoard from "./Board.svelte";

export const Board: GameModule["Board"] = GeneralBoard;
export const Notes: GameModule["Notes"] = null;
export const Deed: GameModule["Deed"] = null;
export const secret: GameModule["secret"] = null;
export const finale: GameModule["finale"] = null;
export const namesPlayers: GameModule["namesPlayers"] = false;
export const onBoard: GameModule["onBoard"] = new Set();
