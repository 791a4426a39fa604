import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BEAT } from "@/lib/rhythm.svelte";
import type { Data, Entry } from "@/lib/types";
import { Castle, SIDE } from "./lattice";
import { Show } from "./show.svelte";
import type { Position, Scene } from "./types";

vi.mock("@/lib/sound", () => ({ sound: vi.fn() }));
vi.mock("@/lib/settings.svelte", () => ({ settings: { pace: 1, motion: true } }));

const SCENE: Scene = {
  side: SIDE,
  cells: Array.from({ length: SIDE * SIDE }, (_, n) => `${Math.floor(n / SIDE)}x${n % SIDE}`),
  walls: [],
  trapdoors: [],
  transitions: [],
  enough: { walls: 3, visitors: 3 },
};
const castle = new Castle(SCENE);

type Event = [kind: string, ...args: (string | number)[]];

function did(seat: string, kind: string, args: string[] = [], ...events: Event[]): Entry {
  const told = events.map(([kind, ...args]) => ({ kind, args }));
  return { seat, id: 0, kind, args, events: told, told: [] };
}

const CALL = did("2", "booo", ["red"]);
const SCARED = did("2", "east", [], ["scared", "2", 1, "1x2"], ["visitor", 2]);

/** Show some actions at once, as if the server had no time to lose. */
function play(show: Show, before: Partial<Position>, ...entries: Entry[]): void {
  const news = {
    key: 1,
    before: { ghost: "1x1", hands: [], ...before } as unknown as Data,
    entries,
    after: {},
  };
  show.play({ castle, news, history: entries, quiet: true, landed: () => undefined });
}

const cells = (show: Show) => show.ways.map(({ walk }) => walk.legs.flatMap((leg) => leg.cells));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (call: () => void) => setTimeout(call, 16));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a way that has been shown", () => {
  it("stays until the next call", () => {
    const show = new Show();
    play(show, {}, CALL, SCARED);
    vi.advanceTimersByTime(60_000);
    expect(cells(show)).toEqual([["1x1", "1x2"]]);
    play(show, {}, CALL);
    expect(show.ways).toEqual([]);
  });

  it("is seen for a beat, though the next call comes at once, or the viewer acts", () => {
    const show = new Show();
    play(show, {}, CALL, SCARED, CALL);
    show.forget();
    vi.advanceTimersByTime(BEAT - 50);
    expect(cells(show)).toEqual([["1x1", "1x2"]]);
    vi.advanceTimersByTime(100);
    expect(show.ways).toEqual([]);
  });

  it("goes by itself if it has failed, with the wall that it has failed at", () => {
    const show = new Show();
    play(show, {}, CALL, did("2", "east", [], ["failed", "2", "wall", "1x1", "east"]));
    expect(show.ways[0]?.wall).toEqual({ cell: "1x1", direction: "east" });
    vi.advanceTimersByTime(5000);
    expect(show.ways).toEqual([]);
  });
});

describe("a visitor whom all have given up", () => {
  it("is seen to go, with the hands that were up, and the last one", () => {
    const show = new Show();
    play(show, { hands: ["1"] }, did("2", "hand", ["up"], ["discarded", 7, "3x3"]));
    vi.advanceTimersByTime(BEAT);
    expect(show.leaving).toMatchObject({ visitor: 7, room: "3x3", hands: ["1", "2"] });
    vi.advanceTimersByTime(BEAT);
    expect(show.leaving).toBeNull();
  });
});
