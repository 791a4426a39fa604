/** What the page asks the server about finished games: analyses, attempts, and games that go on. */

import { ask, asGuest, keepMade, lookAt, Refused, type Made } from "@/lib/api";
import { seatAt } from "@/lib/seats";
import type { AttemptInfo } from "@/generated/messages";
import type { Choice, Frame, Language } from "@/lib/types";
import type { Analysis, Depth, GameHabits } from "./types";

/** A game that can be analysed: a table, or a record. */
export type Source = { id: string } | { record: string };

/** How far an analysis is; there is one when it is done. */
interface Told {
  id: string;
  state: "running" | "done" | "failed";
  done: number;
  total: number;
  analysis: Analysis | null;
}

/** Milliseconds between two questions how far it is: they become rarer. */
const PAUSES = [100, 150, 250, 400, 700];

/** The analysis of a game; `progress` is told how much of it is done, from 0 to 1, and its id. */
export async function analysisOf(
  source: Source,
  depth: Depth,
  language: Language,
  signal: AbortSignal,
  progress: (done: number, id: string) => void,
): Promise<Analysis> {
  const query = `?depth=${depth}&language=${language}`;
  for (let asked = 0; ; asked += 1) {
    const { id, state, done, total, analysis } =
      "record" in source
        ? await ask<Told>("POST", `/api/records/analysis${query}`, new Blob([source.record]))
        : ((await (await lookAt(source.id, `/analysis${query}`, "POST")).json()) as Told);
    signal.throwIfAborted();
    if (analysis) return analysis;
    if (state === "failed") throw new Refused("unavailable", "the game could not be analysed");
    progress(total ? done / total : 0, id);
    await new Promise((resolve) => setTimeout(resolve, PAUSES[asked] ?? PAUSES.at(-1)));
    signal.throwIfAborted();
  }
}

/** The habits that have cost this guest most, in each game of which some were analysed. */
export async function habits(language: Language): Promise<GameHabits[]> {
  return await asGuest<GameHabits[]>(`/api/guests/me/habits?language=${language}`, undefined, "GET");
}

/** Stop working out an analysis. It stops for everybody who waits; whoever waits on asks for it again. */
export async function stop(source: Source, depth: Depth, id: string | null): Promise<void> {
  const stopping =
    "id" in source
      ? lookAt(source.id, `/analysis?depth=${depth}`, "DELETE")
      : id && fetch(`/api/analyses/${id}`, { method: "DELETE" });
  await Promise.resolve(stopping).catch(() => undefined); // it stops by itself too
}

/** A moment of a finished game, as a seat knew it, and what is done there now. */
export interface Moment {
  source: Source;
  step: number;
  seat: string;
  /** In the game's notation. */
  actions: string[];
  /** What the seat did not know is drawn from this number. */
  world: number;
}

/** Where an attempt at a decision stands. */
export type Attempt = Omit<AttemptInfo, "frames" | "legal"> & { frames: Frame[]; legal: Choice[] };

const LARGEST = 2 ** 53 - 1;

/** A number for what is not known. */
export const newWorld = (): number => Math.floor(Math.random() * LARGEST);

/** Where a moment is asked about, and what is said about it. */
function asked({ source, ...moment }: Moment): { place: string; body: object } {
  return "record" in source
    ? { place: "/api/records", body: { ...moment, record: source.record } }
    : {
        place: `/api/tables/${source.id}`,
        body: { ...moment, invitation: seatAt(source.id)?.invitation ?? null },
      };
}

/** Try a decision again; once it is made, it is judged, and if wanted answered. */
export function attempt(moment: Moment, language: Language, answer = false): Promise<Attempt> {
  const { place, body } = asked(moment);
  return asGuest<Attempt>(`${place}/attempts?language=${language}`, { ...body, answer });
}

/** Let the game go on at a new table, against machine players of a level; the table's id. */
export async function playOn(moment: Moment, level: string): Promise<string> {
  const { place, body } = asked(moment);
  return keepMade(await asGuest<Made>(`${place}/continue`, { ...body, level }));
}
