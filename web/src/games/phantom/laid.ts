/** The card that was laid last. */

import type { Entry } from "@/lib/types";
import type { Seat, Zone } from "./types";

export interface Laid {
  card: string;
  seat: Seat;
  zone: Zone;
}

/** The card that was played last, and where; null if none was. */
export function lastLaid(history: readonly Entry[]): Laid | null {
  const played = history.findLastIndex(({ kind }) => kind === "play");
  const card = history[played]?.args?.[0];
  if (card === undefined) return null;
  const activated = history.slice(0, played).findLast(({ kind }) => kind === "activate");
  const zone = activated?.args?.[0];
  return zone === undefined
    ? null
    : { card: String(card), seat: history[played]!.seat as Seat, zone: String(zone) as Zone };
}
