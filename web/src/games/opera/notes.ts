/** Why each of the eight is no longer suspected, derived from the history. */

import type { Entry } from "@/lib/types";
import { isCharacter, type Character, type Position } from "./types";

export interface Note {
  /** `seen`: in company when the Phantom appeared; `hidden`: alone or in the dark when it did not. */
  why: "seen" | "hidden" | "alibi";
  round: number;
}

/** Who was cleared, when and why, as far as the history shows. */
export function notes(history: readonly Entry[], position: Position): Map<Character, Note> {
  const events = history.flatMap((entry) => entry.events);
  let round = position.round - events.filter(({ kind }) => kind === "round").length;
  const found = new Map<Character, Note>();
  for (const entry of history) {
    let why: Note["why"] = "alibi";
    for (const { kind, args } of entry.events) {
      if (kind === "appears") why = "seen";
      else if (kind === "silent") why = "hidden";
      else if (kind === "round") round = Number(args[0]);
      else if (kind === "innocent") {
        for (const name of args) if (isCharacter(name)) found.set(name, { why, round });
      }
    }
  }
  return found;
}
