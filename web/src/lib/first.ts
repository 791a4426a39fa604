/** The games that somebody in this browser has met: played, learned, or been offered to learn. */

import { keep, recall } from "./kept";
import { mySeats } from "./seats";

const met = (): string[] => recall<string[]>("met") ?? [];

/** Whether a game is new to whoever sits here. */
export function isNew(game: string): boolean {
  return !met().includes(game) && !mySeats().some(([, seat]) => seat.game === game);
}

/** From now on the game is not new. */
export function meet(game: string): void {
  if (!met().includes(game)) keep("met", [...met(), game]);
}
