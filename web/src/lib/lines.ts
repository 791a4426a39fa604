/** A step in lines: its sentences, and what else is said of its kind. */

import { seatName } from "./names";
import { t } from "./words.svelte";

export function linesOf(game: string, kind: string | null, who: string | null, told: string[]): string[] {
  const seat = who ? seatName(game, who) : "";
  switch (kind) {
    case "undo":
      return [t("again-undo", { seat })];
    case "resign":
      return [...told, t("again-resign", { seat })];
    case "time":
      return [...told, t("again-time", { seat })];
    case "close":
      return [...told, t("again-close")];
    default:
      return told;
  }
}
