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

type Player = Pick<SeatInfo, "kind" | "level" | "name">;

/** Who sits there. */
export function personName(seat: Player): string {
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

/** A name at the beginning of a line. */
export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** How a list names somebody to the viewer, who is "you", with a name if there is one. */
export function listedName(seat: SeatInfo, viewer: string | null): string {
  if (seat.seat !== viewer) return capital(personName(seat));
  return seat.name ? `${seat.name} · ${t("table-you")}` : t("table-you");
}

/** Everybody at a table, in one line. */
export function peopleAt(table: TableInfo): string {
  return table.seats.map(personName).join(" · ");
}
