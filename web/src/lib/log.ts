/** What happened, line by line. */

import type { Entry } from "./types";

export interface LogLine {
  key: string;
  text: string;
  seat: string;
  /** Whether it came about by itself: by chance, or because of what somebody did. */
  fate: boolean;
}

/** The sentence of a step that goes on with the one before, such as the next step of a ghost's way. */
const GOES_ON = /^(?<begin>.+: )(?<rest>[^:]+)\.$/;

/** The sentences of a history; those of one seat that only go on with the same thing become one. */
export function linesOf(history: Entry[]): LogLine[] {
  const lines: LogLine[] = [];
  for (const [place, entry] of history.entries()) {
    for (const [part, text] of entry.told.entries()) {
      const last = lines.at(-1);
      const now = GOES_ON.exec(text)?.groups;
      const before = last && GOES_ON.exec(last.text)?.groups;
      const fate = entry.seat === "nature" || part > 0;
      if (
        last &&
        now &&
        before &&
        before.begin === now.begin &&
        last.seat === entry.seat &&
        !fate &&
        !last.fate
      ) {
        last.text = `${last.text.slice(0, -1)}, ${now.rest}.`;
      } else {
        lines.push({ key: `${place}.${part}`, text, seat: entry.seat, fate });
      }
    }
  }
  return lines;
}
