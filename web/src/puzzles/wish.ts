/** Which puzzles one would like: of a game, a theme, a difficulty. */

import { keep, recall } from "@/lib/kept";
import type { Progress } from "./progress";
import type { GamePuzzles, PuzzleEntry } from "./types";

export interface Wish {
  game: string | null;
  theme: string | null;
  difficulty: number | null;
}

const NAME = "puzzle-wish";

export function wish(): Wish {
  const kept = recall<Partial<Wish>>(NAME) ?? {};
  return { game: kept.game ?? null, theme: kept.theme ?? null, difficulty: kept.difficulty ?? null };
}

export function keepWish(wanted: Wish): void {
  keep(NAME, wanted);
}

/** The puzzles that a wish fits. */
export function fitting(all: GamePuzzles[], wanted: Wish): { game: string; puzzle: PuzzleEntry }[] {
  return all
    .filter(({ game }) => wanted.game === null || game === wanted.game)
    .flatMap(({ game, puzzles }) => puzzles.map((puzzle) => ({ game, puzzle })))
    .filter(
      ({ puzzle }) =>
        (wanted.theme === null || puzzle.theme === wanted.theme) &&
        (wanted.difficulty === null || puzzle.difficulty === wanted.difficulty),
    );
}

/** A puzzle that fits, drawn by lot; one that was not tried before, if there is any. */
export function another(
  all: GamePuzzles[],
  wanted: Wish,
  { results }: Progress,
  besides: string | null,
  draw = Math.random,
): { game: string; id: string } | null {
  const found = fitting(all, wanted).filter(({ puzzle }) => puzzle.id !== besides);
  const fresh = found.filter(({ game, puzzle }) => !results[game]?.[puzzle.id]);
  const some = fresh.length ? fresh : found;
  const chosen = some[Math.floor(draw() * some.length)];
  return chosen ? { game: chosen.game, id: chosen.puzzle.id } : null;
}
