/** What games and seats are called in lists, and what their options allow. */

import { personName } from "@/lib/people";
import type { GameName, TableInfo } from "@/lib/types";
import { has, t } from "@/lib/words.svelte";

export const TITLES: Record<GameName, string> = {
  opera: "opera-title",
  phantom: "phantom-title",
  booo: "booo-title",
};

export const BLURBS: Record<GameName, string> = {
  opera: "opera-blurb",
  phantom: "phantom-blurb",
  booo: "booo-blurb",
};

export const PLAYERS: Record<GameName, string> = {
  opera: "opera-players",
  phantom: "phantom-players",
  booo: "booo-players",
};

/** What a seat is about. */
export function seatRole(game: GameName, seat: string): string {
  const name = `${game}-seat-${seat}`;
  return has(name) ? t(`${name}.role`) : "";
}

/** What an option is about; one that came later has only its name. */
export function optionName(game: GameName, option: string): string {
  const name = `${game}-option-${option}`;
  return has(name) ? t(name) : option;
}

/** Everybody at a table, in one line. */
export function peopleAt(table: TableInfo): string {
  return table.seats.map(personName).join(" · ");
}

/** The numbers of an option's values, such as `2–6`; null if they are no range. */
export function rangeOf(values: string): number[] | null {
  const found = /^(\d+)–(\d+)$/.exec(values);
  if (!found) return null;
  const [from, to] = [Number(found[1]), Number(found[2])];
  return Array.from({ length: to - from + 1 }, (_, place) => from + place);
}
