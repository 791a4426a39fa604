/** Why something in the house cannot be chosen now, in words; the server knows the reasons. */

import { t } from "@/lib/words.svelte";
import type { Barred, Character, Position, Room } from "./types";

/** Something in the house. With `lights`, a room is meant to go dark. */
export type Thing =
  | { card: Character }
  | { room: Room; lights?: boolean }
  | { way: string }
  | { person: Character; room: Room; lights?: boolean };

const FIRST: Record<string, string> = {
  card: "opera-first-card",
  summon: "opera-first-summon",
  send: "opera-first-send",
  drop: "opera-first-drop",
  go: "opera-first-go",
  padlock: "opera-first-padlock",
  blackout: "opera-first-blackout",
};

const REASONS: Record<string, string> = {
  here: "opera-barred-here",
  far: "opera-barred-far",
  padlock: "opera-barred-padlock",
  off: "opera-barred-off",
  apart: "opera-barred-apart",
  dark: "opera-barred-dark",
  locked: "opera-barred-locked",
  passage: "opera-barred-passage",
  company: "opera-barred-company",
};

/** Why a card is not played; empty if nothing about the card itself speaks against it. */
export function cardWhy({ to_play, activation }: Position, character: Character): string {
  if (to_play.rest.includes(character)) return t("opera-card-rest");
  if (character === activation?.character) return t("opera-card-active");
  return to_play.cards.includes(character) ? "" : t("opera-card-played");
}

function codeOf(barred: Barred, thing: Thing): string | undefined {
  if ("way" in thing) return barred.ways?.[thing.way];
  if ("card" in thing) return undefined;
  const { room, lights } = thing;
  const there = lights ? barred.lights?.[room] : (barred.rooms[room] ?? barred.lights?.[room]);
  return ("person" in thing ? barred.people?.[thing.person] : undefined) ?? there;
}

/** Why a thing cannot be chosen by whoever is to choose. `sent` is who is being sent away. */
export function why(barred: Barred, position: Position, thing: Thing, sent: Character | null): string {
  const { activation } = position;
  const reason = "card" in thing ? cardWhy(position, thing.card) : "";
  if (reason) return reason;
  const code = codeOf(barred, thing);
  if (code) return t(REASONS[code]!, { count: activation?.steps ?? 0 });
  const whom = sent ?? activation?.companion;
  return t(FIRST[barred.now]!, {
    who: activation ? t(`opera-${activation.character}.short`) : "",
    whom: whom ? t(`opera-${whom}.whom`) : "",
  });
}
