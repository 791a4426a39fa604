/** The requests about puzzles, and what is kept of them for when there is no network. */

import { ask, asGuest } from "@/lib/api";
import { keep, recall } from "@/lib/kept";
import type { Language } from "@/lib/types";
import type { Attempt, Daily, GamePuzzles, Puzzle } from "./types";

interface KeptDay {
  language: Language;
  daily: Daily;
}

/** Today, by universal time: the puzzles change everywhere at the same moment. */
export function today(now = new Date()): string {
  return now.toISOString().slice(0, 10);
}

/** The puzzles of today: those that were loaded before, or else the house's.

They come whole, so that they can be solved when the network is gone. */
export async function daily(language: Language): Promise<Daily> {
  const kept = recall<KeptDay>("daily");
  if (kept && kept.daily.day === today() && kept.language === language) return kept.daily;
  try {
    const found = await ask<Daily>("GET", `/api/puzzles/daily?day=${today()}&language=${language}`);
    keep("daily", { language, daily: found } satisfies KeptDay);
    return found;
  } catch (problem) {
    if (kept && kept.daily.day === today()) return kept.daily; // better in another language than not at all
    throw problem;
  }
}

/** A puzzle by its id. */
export const puzzle = (game: string, id: string, language: Language): Promise<Puzzle> =>
  ask("GET", `/api/games/${game}/puzzles/${id}?language=${language}`);

/** Which puzzles there are. */
export const catalogue = (language: Language): Promise<GamePuzzles[]> =>
  ask("GET", `/api/puzzles?language=${language}`);

/** Tell the house of a first try; without a network it learns nothing of it. */
export async function attempt(game: string, id: string, actions: number[]): Promise<Attempt | null> {
  try {
    return await asGuest(`/api/games/${game}/puzzles/${id}/attempts`, { actions });
  } catch {
    return null;
  }
}
