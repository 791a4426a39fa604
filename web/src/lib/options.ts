/** What a game's options allow. */

import type { GameInfo } from "./types";

/** The option for the number of players: only that many of the seats are taken, the first ones. */
export const PLAYERS = "players";

/** The range of an option's values, such as `2–6`; null if they are not a range. */
export function rangeOf(values: string): number[] | null {
  const found = /^(\d+)–(\d+)$/.exec(values);
  if (!found) return null;
  const [from, to] = [Number(found[1]), Number(found[2])];
  return Array.from({ length: to - from + 1 }, (_, place) => from + place);
}

/** How many may play; null in a game for a fixed number of players. */
export function countsOf(info: GameInfo): number[] | null {
  return rangeOf(info.options.find((option) => option.name === PLAYERS)?.values ?? "");
}

/** The allowed number of players nearest to a wish. */
export function nearest(counts: readonly number[], wanted: number): number {
  return Math.min(Math.max(wanted, counts[0] ?? wanted), counts.at(-1) ?? wanted);
}

/** The seats that are taken with these options. */
export function seatsWith(info: GameInfo, options: Record<string, number | string>): string[] {
  return countsOf(info) ? info.seats.slice(0, Number(options[PLAYERS])) : info.seats;
}
