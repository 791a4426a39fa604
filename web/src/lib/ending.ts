/** How a game has ended: by its rules, or otherwise. */

import { capital, fullName } from "./people";
import type { TableInfo } from "./types";
import { t } from "./words.svelte";

/** The seats that have won; none if the table ended without a winner. */
export function winnersOf({ result }: TableInfo): string[] {
  const outcome = result?.outcome ?? {};
  const best = Math.max(0, ...Object.values(outcome));
  return best > 0 ? Object.keys(outcome).filter((seat) => outcome[seat] === best) : [];
}

/** Who gave up or ran out of time, where only one can have. */
function loserOf({ result }: TableInfo): string | null {
  const lost = Object.entries(result?.outcome ?? {}).filter(([, share]) => share === 0);
  return lost.length === 1 ? lost[0]![0] : null;
}

/** What ended the table, if it was not the game's own rules; the viewer is "you". */
export function lastWord(table: TableInfo, viewer: string | null): string | null {
  const by = table.result?.by;
  const loser = loserOf(table);
  const about = (you: string, message: string): string =>
    loser === viewer ? t(you) : t(message, { seat: capital(fullName(table, loser!)) });
  if (by === "resignation")
    return loser ? about("again-resign.you", "again-resign") : t("table-over-resigned");
  if (by === "time") return loser ? about("again-time.you", "again-time") : t("table-over-time");
  if (by === "version") return t("table-over-version");
  return by === "abandoned" ? t("table-over-abandoned") : null;
}

/** Who took advice and how often, and whether everybody had figures worked out; nothing if nobody had help. */
export function helpAt(table: TableInfo, viewer: string | null): string[] {
  const taken = table.seats
    .filter((seat) => seat.advice > 0)
    .map(({ seat, advice: count }) =>
      seat === viewer
        ? t("table-advice-taken.you", { count })
        : t("table-advice-taken", { who: capital(fullName(table, seat)), count }),
    );
  const people = table.seats.filter((seat) => seat.kind === "person").length;
  return [...(table.aids && people > 1 ? [t("table-aids-had")] : []), ...taken];
}

/** How it ended, in words; `told` is the game's own sentence, null if that is not known (yet). */
export function howItEnded(table: TableInfo, told: string | null, viewer: string | null): string {
  if (table.result?.by === "rules" && told) return told;
  const why = lastWord(table, viewer);
  if (table.result?.by === "abandoned" || table.result?.by === "version") return why ?? "";
  return [why, whoHasWon(table, viewer)].filter(Boolean).join(" ");
}

function whoHasWon(table: TableInfo, viewer: string | null): string | null {
  const won = winnersOf(table);
  if (viewer !== null && won.includes(viewer))
    return t(won.length > 1 ? "table-over-shared" : "table-over-won");
  return won.length
    ? t("table-over-winner", { name: won.map((seat) => fullName(table, seat)).join(", ") })
    : null;
}
