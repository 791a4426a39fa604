/** Why something on the table cannot be chosen now, in words; the server knows the reasons. */

import { t } from "@/lib/words.svelte";
import type { Barred } from "./types";

/** A part of the table, and which one of it. */
export type Thing = { part: "cards" | "zones" | "people" | "stocks"; name: string };

const FIRST: Record<string, string> = {
  discard: "phantom-first-discard",
  activate: "phantom-first-activate",
  play: "phantom-first-play",
  gather: "phantom-first-gather",
  lure: "phantom-first-lure",
  drive: "phantom-first-drive",
  seize: "phantom-first-seize",
  strike: "phantom-first-strike",
  draw: "phantom-first-draw",
};

const REASONS: Record<string, string> = {
  place: "phantom-barred-place",
  zone: "phantom-barred-zone",
  bare: "phantom-barred-bare",
  full: "phantom-barred-full",
  done: "phantom-barred-done",
  here: "phantom-barred-here",
  far: "phantom-barred-far",
  empty: "phantom-barred-empty",
};

/** Why a thing itself cannot be chosen; null if nothing about it speaks against it. */
export function itself(barred: Barred | null, { part, name }: Thing): string | null {
  const code = barred?.[part]?.[name];
  return code ? t(REASONS[code]!) : null;
}

/** Why a thing cannot be chosen by whoever is to choose: because of itself, or of what comes first. */
export const why = (barred: Barred, thing: Thing): string => itself(barred, thing) ?? t(FIRST[barred.now]!);
