/** What this browser has solved: each puzzle's first result, the streak, and the days. */

import { keep, recall } from "@/lib/kept";

/** How a puzzle went: how many wrong tries, and whether it was solved in the end. */
export interface Result {
  wrong: number;
  solved: boolean;
}

export interface Progress {
  /** The first result of each puzzle, by game and id. */
  results: Record<string, Record<string, Result>>;
  /** How many puzzles in a row were solved at once. */
  streak: number;
  longest: number;
  /** The results of the puzzles of a day, by day and game. */
  days: Record<string, Record<string, Result>>;
}

const NAME = "puzzles";
/** So many days are kept. */
const MOST_DAYS = 60;
const DAY = 86_400_000;

export function progress(): Progress {
  const kept = recall<Partial<Progress>>(NAME) ?? {};
  return {
    results: kept.results ?? {},
    streak: kept.streak ?? 0,
    longest: kept.longest ?? 0,
    days: kept.days ?? {},
  };
}

/** The same with another result; only the first of a puzzle counts. */
export function withResult(
  before: Progress,
  game: string,
  id: string,
  result: Result,
  day: string | null,
): Progress {
  const known = before.results[game]?.[id];
  const streak = known ? before.streak : result.solved && !result.wrong ? before.streak + 1 : 0;
  const results = known
    ? before.results
    : { ...before.results, [game]: { ...before.results[game], [id]: result } };
  const days =
    day === null || before.days[day]?.[game]
      ? before.days
      : newest({ ...before.days, [day]: { ...before.days[day], [game]: result } });
  return { results, streak, longest: Math.max(before.longest, streak), days };
}

function newest(days: Progress["days"]): Progress["days"] {
  return Object.fromEntries(
    Object.entries(days)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .slice(-MOST_DAYS),
  );
}

/** How many days in a row had a puzzle of the day solved, up to today or yesterday. */
export function daysInARow(days: Progress["days"], today: string): number {
  const solved = (day: string) => Object.values(days[day] ?? {}).some((result) => result.solved);
  const before = (day: string) => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);
  let day = solved(today) ? today : before(today);
  let count = 0;
  while (solved(day)) {
    count += 1;
    day = before(day);
  }
  return count;
}

/** Keep a result. */
export function note(game: string, id: string, result: Result, day: string | null): Progress {
  const after = withResult(progress(), game, id, result, day);
  keep(NAME, after);
  return after;
}
