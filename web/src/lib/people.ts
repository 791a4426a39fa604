/** The names of the people at a table. */

import { levelName, seatName } from "./names";
import type { Reaction, SeatInfo, TableInfo } from "./types";
import { t } from "./words.svelte";

/** The reactions that can be sent at a table. */
const REACTIONS: Record<Reaction, string> = {
  bravo: "reaction-bravo",
  boo: "reaction-boo",
  laugh: "reaction-laugh",
  gasp: "reaction-gasp",
  think: "reaction-think",
  sorry: "reaction-sorry",
};
export const REACTION_NAMES = Object.keys(REACTIONS) as Reaction[];

/** A reaction in words. */
export function reactionText(reaction: Reaction): string {
  return t(REACTIONS[reaction]);
}

/** Who sits there. */
export function personName(seat: SeatInfo): string {
  if (seat.kind === "machine" && seat.level) return levelName(seat.level);
  if (seat.kind === "empty") return t("table-empty-seat");
  return seat.name ?? t("house-nobody");
}

/** Who sits in the seat of that name. */
export function nameAt(table: TableInfo, seat: string): string {
  const found = table.seats.find((one) => one.seat === seat);
  return found ? personName(found) : seat;
}

/** Who sits in the seat of that name, made unique: several people may have the same name. */
export function fullName(table: TableInfo, seat: string): string {
  const name = nameAt(table, seat);
  const namesakes = table.seats.filter((one) => personName(one) === name);
  return namesakes.length > 1 ? `${name} (${seatName(table.game, seat)})` : name;
}

/** Everybody at a table, in one line. */
export function peopleAt(table: TableInfo): string {
  return table.seats.map(personName).join(" · ");
}
