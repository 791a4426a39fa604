/** What happened, line by line. */

import type { Entry } from "./types";

export interface LogLine {
  key: string;
  text: string;
  seat: string;
  /** Whether it came about by itself: by chance, or because of what somebody did. */
  fate: boolean;
}

/** The sentences of a history. Where the server says how a sentence goes on with the one before, they are one. */
export function linesOf(history: Entry[]): LogLine[] {
  const lines: LogLine[] = [];
  /** Whose sentence the next one may go on with. */
  let open: string | null = null;
  for (const [place, entry] of history.entries()) {
    for (const [part, text] of entry.told.entries()) {
      const last = lines.at(-1);
      const joined = entry.joins?.[part] ?? null;
      if (last && joined !== null && open === entry.seat) {
        last.text = `${last.text.slice(0, -1)}${joined}`;
      } else {
        const fate = entry.seat === "nature" || part > 0;
        lines.push({ key: `${place}.${part}`, text, seat: entry.seat, fate });
      }
      open = joined === null ? null : entry.seat;
    }
  }
  return lines;
}
