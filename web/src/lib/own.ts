/** One's own games in a list: how each ended for oneself, and against whom. */

import type { OwnGame, OwnGames } from "./types";

export type Ending = "won" | "shared" | "lost" | "none";

/** How a game that is over has ended for its seat; `none` if there was no winner. */
export function endingOf({ result, seat }: Pick<OwnGame, "result" | "seat">): Ending {
  const outcome = result?.outcome ?? {};
  const best = Math.max(0, ...Object.values(outcome));
  if (best <= 0) return "none";
  if (outcome[seat] !== best) return "lost";
  return Object.values(outcome).filter((share) => share === best).length > 1 ? "shared" : "won";
}

/** The others at the table. */
export function othersOf(game: OwnGame): OwnGame["seats"] {
  return game.seats.filter((one) => one.seat !== game.seat);
}

/** Several pages as one list without repetition: what is under way first, then the newest. */
export function listOf(pages: OwnGames[]): { running: OwnGame[]; over: OwnGame[] } {
  const known = new Map(
    pages.flatMap((page) => [...page.running, ...page.games]).map((one) => [one.id, one]),
  );
  const all = [...known.values()].sort((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1));
  return {
    running: all.filter((one) => one.status !== "over"),
    over: all.filter((one) => one.status === "over"),
  };
}
