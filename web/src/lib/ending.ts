/** How a game has ended: by its rules, or otherwise. */

import { fullName } from "./people";
import type { TableInfo } from "./types";
import { t } from "./words.svelte";

/** The seats that have won; none if the table ended without a winner. */
export function winnersOf({ result }: TableInfo): string[] {
  const outcome = result?.outcome ?? {};
  const best = Math.max(0, ...Object.values(outcome));
  return best > 0 ? Object.keys(outcome).filter((seat) => outcome[seat] === best) : [];
}

/** How it ended, in words; `told` is the game's own sentence, null if that is not known (yet). */
export function howItEnded(table: TableInfo, told: string | null): string {
  const by = table.result?.by;
  if (by === "abandoned") return t("table-over-abandoned");
  if (by === "rules" && told) return told;
  const why = by === "time" ? [t("table-over-time")] : by === "resignation" ? [t("table-over-resigned")] : [];
  const won = winnersOf(table).map((seat) => fullName(table, seat));
  return [...why, ...(won.length ? [t("table-over-winner", { name: won.join(", ") })] : [])].join(" ");
}
