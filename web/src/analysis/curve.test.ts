import { describe, expect, it } from "vitest";
import {
  balanceOf,
  eventAt,
  inferred,
  isFault,
  isTold,
  knownCurve,
  momentsOf,
  nextOf,
  openCurve,
  placed,
  tally,
  turningPoints,
  wholePercent,
} from "./curve";
import type { Analysis, AnalysisEvent } from "./types";

const entry = {} as never;
const frame = (kind: string | null, entries: number, seat: string | null = null) => ({
  kind: kind as never,
  seat,
  history: Array.from({ length: entries }, () => entry),
});

function luck(number: number, step: number, change: number): AnalysisEvent {
  return {
    kind: "luck",
    number,
    seat: "nature",
    steps: [step, step],
    action: "draw",
    change: { a: change, b: -change },
  };
}

function decision(
  number: number,
  steps: [number, number],
  seat: string,
  grade: string,
  loss: number,
): AnalysisEvent {
  const change = seat === "a" ? -loss : loss;
  return {
    kind: "decision",
    number,
    seat,
    steps,
    change: { a: change, b: -change },
    played: "x",
    actions: ["x"],
    chance: 0.5,
    loss,
    grade,
    best: [],
    words: {
      why: "",
      played: [],
      best: [],
      then: [],
      entries: [],
      known: { title: "", notes: [], facts: [{ key: "k", name: "K", share: loss, text: "" }] },
    },
  };
}

const analysis: Analysis = {
  game: "any",
  depth: "quick",
  seats: ["a", "b"],
  start: { a: 0.5, b: 0.5 },
  result: { a: 0, b: 1 },
  events: [
    luck(1, 0, 0.06),
    decision(2, [1, 2], "a", "blunder", 0.4),
    luck(3, 3, 0.001),
    decision(4, [4, 4], "b", "best", 0),
    decision(5, [5, 5], "a", "mistake", 0.161),
  ],
};
// The beginning, nature's draw, two actions of a with an undo between, nature after the second, b, a.
const frames = [
  frame(null, 0),
  frame("start", 1),
  frame("act", 1),
  frame("undo", 0),
  frame("act", 1),
  frame("act", 2),
  frame("act", 1),
  frame("act", 1),
];

describe("what a seat could infer", () => {
  it("is told by the seat's own decisions, where they began", () => {
    const all = placed(analysis.events, frames);
    const own = all.filter(({ event }) => event.kind === "decision" && event.seat === "a");
    expect([...inferred(all, "a").keys()]).toEqual(["k"]);
    expect(inferred(all, "a").get("k")).toEqual(
      own.map(({ event, before }) => ({ x: before, y: (event as { loss: number }).loss })),
    );
    expect(own.length).toBeGreaterThan(1);
    expect(inferred(all, "nobody").size).toBe(0);
  });
});

describe("the moments of a game's actions", () => {
  it("leave out what was taken back", () => {
    expect(momentsOf(frames)).toEqual([1, 4, 5, 5, 6, 7]);
  });

  it("place events between the moment before and the moment after", () => {
    const all = placed(analysis.events, frames);
    expect(all.map(({ before, after }) => [before, after])).toEqual([
      [0, 1],
      [3, 5],
      [4, 5],
      [5, 6],
      [6, 7],
    ]);
    expect(all.map(({ x }) => x)).toEqual([1, 4.5, 5, 6, 7]);
  });
});

describe("the curves", () => {
  const all = placed(analysis.events, frames);

  it("begin at the start and end at the result", () => {
    const points = openCurve(analysis, all, "a");
    expect(points[0]).toEqual({ x: 0, y: 0.5 });
    expect(points.at(-1)!.y).toBeCloseTo(0, 9);
    expect(openCurve(analysis, all, "b").at(-1)!.y).toBeCloseTo(1, 9);
  });

  it("tell what a seat could know only at its own decisions", () => {
    expect(knownCurve(all, "b")).toEqual([
      { x: 5, y: 0.5 },
      { x: 6, y: 0.5 },
    ]);
    expect(knownCurve(all, "a")).toHaveLength(4);
  });
});

describe("what a game came from", () => {
  it("adds up in whole percent", () => {
    const { start, luck, own, others, result } = balanceOf(analysis, "a");
    expect([start, luck, own, others]).toEqual([50, 6, -56, 0]);
    expect(start + luck + own + others).toBe(result);
  });

  it("gives what is missing to the largest remainders", () => {
    expect(wholePercent([0.334, 0.333, 0.333])).toEqual([34, 33, 33]);
    expect(wholePercent([0.5, 0.055, -0.555])).toEqual([50, 6, -56]);
    expect(wholePercent([])).toEqual([]);
  });
});

describe("events", () => {
  const all = placed(analysis.events, frames);
  const numbers = (list: { event: AnalysisEvent }[]) => list.map(({ event }) => event.number);

  it("are turning points if they changed much, in the game's order", () => {
    expect(numbers(turningPoints(all, "a"))).toEqual([1, 2, 5]);
    expect(numbers(turningPoints(all, "b", 1))).toEqual([2]);
  });

  it("are worth telling if somebody decided, or if luck changed something", () => {
    expect(analysis.events.filter(isTold).map(({ number }) => number)).toEqual([1, 2, 4, 5]);
  });

  it("are counted by their grades, the worst first", () => {
    expect(tally(analysis, "a")).toEqual([
      ["blunder", 1],
      ["mistake", 1],
    ]);
    expect(tally(analysis, "b")).toEqual([["best", 1]]);
  });

  it("are found at the moment that they led to, decisions before draws", () => {
    expect(eventAt(all, 5)!.event.number).toBe(2);
    expect(eventAt(all, 4)!.event.number).toBe(2); // within its activation
    expect(eventAt(all, 1)!.event.number).toBe(1);
    expect(eventAt(all, 0)).toBeNull();
  });

  it("follow one another, and faults can be looked for", () => {
    expect(nextOf(all, null, 1)!.event.number).toBe(1);
    expect(nextOf(all, 2, 1, isFault)!.event.number).toBe(5);
    expect(nextOf(all, 5, 1)).toBeNull();
    expect(nextOf(all, 5, -1, isFault)!.event.number).toBe(2);
    expect(nextOf(all, null, -1)!.event.number).toBe(5);
  });
});

describe("a seat that left", () => {
  it("is placed at the frame in which it did, though nothing was played", () => {
    const left = { ...decision(2, [1, 1], "b", "blunder", 0.4), played: "resign", actions: [] };
    const moments = [frame(null, 0), frame("start", 1), frame("resign", 0, "a"), frame("resign", 0, "b")];
    const [, one] = placed([luck(1, 0, 0.1), left], moments);
    expect([one!.before, one!.after]).toEqual([2, 3]);
  });
});
