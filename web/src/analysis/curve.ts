/** What an analysis says, as numbers to draw: curves, sums, turning points, and where each event is in a replay. */

import type { Frame } from "@/lib/types";
import type { Analysis, AnalysisEvent, Decision } from "./types";

/** For each action of the history, the moment of the replay that it led to. What was taken back counts no more. */
export function momentsOf(frames: Pick<Frame, "kind" | "history">[]): number[] {
  const moments: number[] = [];
  frames.forEach((frame, at) => {
    if (frame.kind === "undo") moments.pop();
    for (let n = 0; n < frame.history.length; n += 1) moments.push(at);
  });
  return moments;
}

/** An event in a replay. */
export interface Placed {
  event: AnalysisEvent;
  /** The moment before it, from which somebody decided or nature drew. */
  before: number;
  /** The moment that it led to. */
  after: number;
  /** Where it ends on the curve, in moments: events of the same moment follow one another within it. */
  x: number;
}

/** Whether a seat left the game, instead of playing something. */
export const isLeaving = ({ actions }: Decision): boolean => actions.length === 0;

/** The events of an analysis, in a replay with these frames. */
export function placed(
  events: AnalysisEvent[],
  frames: Pick<Frame, "kind" | "seat" | "history">[],
): Placed[] {
  const moments = momentsOf(frames);
  const last = moments.at(-1) ?? 0;
  const found = events.map((event) => {
    if (event.kind === "decision" && isLeaving(event)) {
      const left = frames.findIndex(({ kind, seat }) => kind === event.played && seat === event.seat);
      const at = left < 0 ? last : left;
      return { event, before: Math.max(0, at - 1), after: at, x: at };
    }
    const first = moments[event.steps[0]] ?? last;
    const after = moments[event.steps[1]] ?? last;
    return { event, before: Math.max(0, first - 1), after, x: after };
  });
  const together = new Map<number, Placed[]>();
  for (const one of found) together.set(one.after, [...(together.get(one.after) ?? []), one]);
  for (const [after, many] of together) {
    const begin = Math.max(0, after - 1);
    many.forEach((one, n) => (one.x = begin + ((after - begin) * (n + 1)) / many.length));
  }
  return found;
}

export interface Point {
  x: number;
  y: number;
}

/** A seat's chance with all cards open: at the start, and after each event. */
export function openCurve(analysis: Analysis, all: Placed[], seat: string): Point[] {
  let y = analysis.start[seat] ?? 0;
  const points = [{ x: 0, y }];
  for (const { event, x } of all) {
    y += event.change[seat] ?? 0;
    points.push({ x, y });
  }
  return points;
}

/** How likely a seat took each thing that it could infer to be, whenever it decided. */
export function inferred(all: Placed[], seat: string): Map<string, Point[]> {
  const found = new Map<string, Point[]>();
  for (const { event, before } of all) {
    if (event.kind !== "decision" || event.seat !== seat) continue;
    for (const { key, share } of event.words.known?.facts ?? []) {
      if (share !== null) found.set(key, [...(found.get(key) ?? []), { x: before, y: share }]);
    }
  }
  return found;
}

/** A seat's chance as far as it could know: before and after each of its own decisions. */
export function knownCurve(all: Placed[], seat: string): Point[] {
  return all.flatMap(({ event, before, after }) =>
    event.kind === "decision" && event.seat === seat
      ? [
          { x: before, y: event.chance },
          { x: after, y: event.chance - event.loss },
        ]
      : [],
  );
}

/** What a game came from, for a seat, in whole percent that add up: start + luck + own + others = result. */
export interface Balance {
  start: number;
  luck: number;
  own: number;
  others: number;
  result: number;
}

export function balanceOf(analysis: Analysis, seat: string): Balance {
  const sums = { start: analysis.start[seat] ?? 0, luck: 0, own: 0, others: 0 };
  for (const event of analysis.events) {
    const whose = event.kind === "luck" ? "luck" : event.seat === seat ? "own" : "others";
    sums[whose] += event.change[seat] ?? 0;
  }
  const [start, luck, own, others] = wholePercent([sums.start, sums.luck, sums.own, sums.others]) as [
    number,
    number,
    number,
    number,
  ];
  return { start, luck, own, others, result: start + luck + own + others };
}

/** Shares in whole percent whose sum is that of the shares, rounded: the largest remainders are rounded up. */
export function wholePercent(shares: number[]): number[] {
  const exact = shares.map((share) => 100 * share);
  const down = exact.map((one) => Math.floor(one + 1e-9));
  const total = Math.round(exact.reduce((sum, one) => sum + one, 0));
  let missing = total - down.reduce((sum, one) => sum + one, 0);
  const order = exact.map((_, n) => n).sort((a, b) => exact[b]! - down[b]! - (exact[a]! - down[a]!));
  for (const n of order) {
    if (missing <= 0) break;
    down[n]! += 1;
    missing -= 1;
  }
  return down;
}

/** Changes below this are not worth telling. */
const TELLING = 0.005;
const LEAST = 0.06;
const MOST = 5;

/** Whether an event is worth a stop: a decision, or luck that changed something. */
export function isTold(event: AnalysisEvent): boolean {
  return event.kind === "decision" || Object.values(event.change).some((one) => Math.abs(one) >= TELLING);
}

/** The events at which a game turned for a seat, in order: those that changed the most. */
export function turningPoints(all: Placed[], seat: string, most = MOST): Placed[] {
  const weight = ({ event }: Placed) => Math.abs(event.change[seat] ?? 0);
  return all
    .filter((one) => weight(one) >= LEAST)
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, most)
    .sort((a, b) => a.event.number - b.event.number);
}

/** Grades of decisions that should have been other ones, the mildest first. */
export const FAULTS = ["inaccuracy", "mistake", "blunder"] as const;
/** All grades that have a mark, the best first. */
export const GRADES = ["best", "good", ...FAULTS] as const;
export type Grade = (typeof GRADES)[number];

export const isGrade = (grade: string): grade is Grade => (GRADES as readonly string[]).includes(grade);
export const isFault = (event: AnalysisEvent): event is Decision =>
  event.kind === "decision" && (FAULTS as readonly string[]).includes(event.grade);

/** How many decisions of a seat have each grade, the worst first. */
export function tally(analysis: Analysis, seat: string): [Grade, number][] {
  const counts = new Map<Grade, number>();
  for (const event of analysis.events) {
    if (event.kind !== "decision" || event.seat !== seat || !isGrade(event.grade)) continue;
    counts.set(event.grade, (counts.get(event.grade) ?? 0) + 1);
  }
  return [...GRADES]
    .reverse()
    .filter((grade) => counts.has(grade))
    .map((grade) => [grade, counts.get(grade)!]);
}

/** The event that a moment shows: the decision that was complete there, or else what nature did, or what goes on. */
export function eventAt(all: Placed[], moment: number): Placed | null {
  const here = all.filter(({ after }) => after === moment);
  const decided = here.findLast(({ event }) => event.kind === "decision");
  return decided ?? here.at(-1) ?? all.find(({ before, after }) => before < moment && moment < after) ?? null;
}

/** The next event in a direction for which something holds; null if there is none. */
export function nextOf(
  all: Placed[],
  from: number | null,
  direction: 1 | -1,
  holds: (event: AnalysisEvent) => boolean = () => true,
): Placed | null {
  const rest =
    direction > 0
      ? all.filter(({ event }) => event.number > (from ?? 0))
      : all.filter(({ event }) => event.number < (from ?? Infinity)).reverse();
  return rest.find(({ event }) => holds(event)) ?? null;
}
