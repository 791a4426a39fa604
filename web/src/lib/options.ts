/** What a game's options allow. */

import type { GameInfo } from "./types";

/** The option by which a game says how many play: then only so many of its seats are taken, the first ones. */
export const PLAYERS = "players";

/** The numbers of an option's values, such as `2–6`; null if they are no range. */
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

/** The number of players that is nearest to a wish. */
export function nearest(counts: readonly number[], wanted: number): number {
  return Math.min(Math.max(wanted, counts[0] ?? wanted), counts.at(-1) ?? wanted);
}

/** The seats that are taken with these options. */
export function seatsWith(info: GameInfo, options: Record<string, number | string>): string[] {
  return countsOf(info) ? info.seats.slice(0, Number(options[PLAYERS])) : info.seats;
}
