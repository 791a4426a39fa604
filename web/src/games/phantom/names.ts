/** What cards, people and zones are called, and what they do, in the player's language. */

import { t } from "@/lib/words.svelte";
import type { ApparitionFigures, Figures, Position, Scene, Seat, Zone } from "./types";
import { CHARACTERS, ZONES, phantom } from "./types";

export const zoneName = (zone: Zone): string => t(`phantom-zone-${zone}`);
export const zoneShort = (zone: Zone): string => t(`phantom-zone-short-${zone}`);
export const cardName = (card: string): string => t(`phantom-card-${card}`);
export const seatName = (seat: Seat): string => t(`phantom-seat-${seat}`);
export const personName = (name: string): string => t(`phantom-character-${name}`);

/** A card's short label where there is little room: a Phantom's group is shown by its sign. */
export function cardShort(card: string): string {
  const one = phantom(card);
  return one ? t(`phantom-kind-${one.kind}`) : t(`phantom-card-${card}.short`);
}

/** Where a Place belongs. */
function zonesOf(zones: Zone[]): string {
  return zones.length === ZONES.length ? t("phantom-zone-any") : zones.map(zoneName).join(", ");
}

/** All that a card says: its numbers in one line, then what it does. */
export function cardText(scene: Scene, card: string): { numbers: string; effect: string } {
  const one = phantom(card);
  if (one) {
    const terror = scene.kinds[one.kind].terror;
    const counted = terror === null ? t(`phantom-rules-terror-${one.kind}`) : terror;
    return {
      numbers: `${t(`phantom-group-${one.group}`)} · ${t("phantom-terror-counted", { number: counted })}`,
      effect: t(`phantom-kind-${one.kind}.effect`),
    };
  }
  const place = scene.places[card];
  if (!place) return { numbers: "", effect: "" };
  const notes = [
    zonesOf(place.zones),
    t("phantom-terror", { number: place.terror }),
    t("phantom-capacity", { number: place.capacity }),
  ];
  if (place.protects) {
    notes.push(t("phantom-protects", { whom: t(`phantom-group-${place.protects}.whom`) }));
  }
  return { numbers: notes.join(" · "), effect: place.zones.length === 2 ? t("phantom-remind-gather") : "" };
}

/** What a character is: worth, threshold, what it destroys. */
export function personText(scene: Scene, figures: Figures, name: string): string {
  const info = scene.characters[name];
  if (!info) return "";
  const notes = [t(`phantom-person-${info.kind}`), t("phantom-points", { count: info.points })];
  const needed = figures.thresholds[name];
  notes.push(
    needed === undefined
      ? t("phantom-wilson", { threshold: info.threshold })
      : t("phantom-threshold", { number: needed }),
  );
  if (info.destroys) notes.push(t("phantom-destroys", { whom: t(`phantom-group-${info.destroys}.whom`) }));
  return notes.join(" · ");
}

/** An apparition in words. */
export function terrorText(count: ApparitionFigures, threshold: number | null): string {
  const notes = [
    threshold === null
      ? t("phantom-terror", { number: count.terror })
      : t("phantom-terror-long", { terror: count.terror, threshold }),
  ];
  if (count.left !== count.terror) {
    notes[0] = t("phantom-list-left", { terror: count.terror, left: count.left });
  }
  notes.push(t("phantom-room", { room: count.room }));
  return notes.join(" · ");
}

/** The terror that it takes in a zone; null if nobody there can be scared. */
export function thresholdAt(figures: Figures, zone: Zone): number | null {
  const alone = figures.alone[zone];
  return alone ? (figures.thresholds[alone] ?? null) : null;
}

/** Everybody in a zone, in the table's order. */
export const present = (position: Position, zone: Zone): string[] =>
  CHARACTERS.filter((name) => position.characters[name] === zone);
