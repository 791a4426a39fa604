/** Why nobody may choose anything on a board just now, whatever the game. */

import type { TableInfo } from "./types";
import { t } from "./words.svelte";

/** The reason for a viewer who has nothing to choose; empty if a click needs no answer. */
export function whyWait(table: TableInfo | null, seat: string | null, actors: string[]): string {
  if (table?.status !== "playing") return "";
  if (seat === null) return t("table-watching");
  return actors.includes(seat) ? "" : t("refused-turn");
}
