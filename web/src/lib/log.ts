/** What happened, line by line. */

import type { Entry } from "./types";

export interface LogLine {
  key: string;
  /** Which entry it belongs to, and which of its sentences it is. */
  place: number;
  part: number;
  text: string;
  seat: string;
  /** Whether nobody chose it: chance, or a consequence. */
  fate: boolean;
}

/** The sentences of a history. Sentences that the server marks as continuing the one before are joined. */
export function linesOf(history: Entry[]): LogLine[] {
  const lines: LogLine[] = [];
  /** The seat whose sentence the next one may continue. */
  let open: string | null = null;
  for (const [place, entry] of history.entries()) {
    for (const [part, text] of entry.told.entries()) {
      const last = lines.at(-1);
      const joined = entry.joins?.[part] ?? null;
      if (last && joined !== null && open === entry.seat) {
        last.text = `${last.text.slice(0, -1)}${joined}`;
      } else {
        const fate = entry.seat === "nature" || part > 0;
        lines.push({ key: `${place}.${part}`, place, part, text, seat: entry.seat, fate });
      }
      open = joined === null ? null : entry.seat;
    }
  }
  return lines;
}
