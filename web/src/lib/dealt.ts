/** The tables at which this browser has seen its seat's secret dealt. */

import { keep, recall } from "./kept";
import type { Entry, Standing } from "./types";

const MOST = 20;

/** Whether a seat is to be told its secret now: once, and not if it has played already. */
export function isNewlyDealt(
  table: string,
  seat: string | null,
  standing: Standing,
  history: readonly Entry[],
): boolean {
  const seen = recall<string[]>("dealt") ?? [];
  if (seat === null || seen.includes(table) || !standing.words.secret.length) return false;
  keep("dealt", [table, ...seen].slice(0, MOST));
  return !history.some((entry) => entry.seat === seat);
}
