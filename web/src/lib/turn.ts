/** Whose turn it is, in words. */

import { nameAt } from "./people";
import type { TableInfo } from "./types";
import { t } from "./words.svelte";

/** Who is to act, as the viewer is told it: "you" also while one's own move is still being shown. */
export function whoseTurn(table: TableInfo, actors: readonly string[], viewer: string | null): string {
  if (actors.length > 1) return t("table-all-turn");
  const [actor] = actors;
  if (actor === undefined) return "";
  return actor === viewer ? t("table-your-turn") : t("table-their-turn", { name: nameAt(table, actor) });
}
