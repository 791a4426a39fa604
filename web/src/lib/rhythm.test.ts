import { describe, expect, it } from "vitest";
import { BEAT, REST, Rhythm, type Clock, type Manner, type Moment } from "./rhythm.svelte";
import type { Entry, Standing } from "./types";

/** A clock that goes on only when it is told to. */
class Hand implements Clock {
  time = 0;
  #calls: { at: number; call: () => void }[] = [];

  now = () => this.time;
  after = (time: number, call: () => void) => {
    const entry = { at: this.time + time, call };
    this.#calls.push(entry);
    return () => void (this.#calls = this.#calls.filter((one) => one !== entry));
  };

  /** What has changed is seen at once, or when the machine has the time. */
  busy: (() => void)[] | null = null;
  painted = (call: () => void) => {
    if (this.busy) this.busy.push(call);
    else call();
  };

  pass(time: number): void {
    const until = this.time + time;
    for (;;) {
      const next = this.#calls.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#calls = this.#calls.filter((one) => one !== next);
      this.time = next.at;
      next.call();
    }
    this.time = until;
  }
}

const entry = (seat: string, kind: string, events: string[] = []): Entry => ({
  seat,
  id: 0,
  kind,
  args: [],
  events: events.map((kind) => ({ kind, args: [] })),
  told: [kind],
});

function moment(number: number, seat: string | null, events: string[] = [], entries = 1): Moment {
  const standing = { position: { at: number }, legal: [], actors: [] } as unknown as Standing;
  const done = seat === null || !entries ? [] : [entry(seat, `${number}`, events)];
  return { number, seat, standing, history: [], lasts: BEAT, before: { at: number - 1 }, entries: done };
}

class Seen {
  readonly clock = new Hand();
  pace = 1;
  readonly rhythm = new Rhythm(this.clock, () => this.pace);

  constructor(viewer: string | null = "me") {
    this.rhythm.viewer = viewer;
    this.rhythm.present(moment(1, null));
  }

  tell(number: number, seat: string | null, manner: Manner = "queued", events: string[] = []): void {
    this.rhythm.tell(moment(number, seat, events), manner);
  }

  /** The board has shown what it was to show. */
  land(): void {
    this.rhythm.landed(this.rhythm.news!.key);
  }

  get at(): number {
    return this.rhythm.shown!.number;
  }

  get plays(): number | null {
    return this.rhythm.playing?.number ?? null;
  }
}

describe("what others do", () => {
  it("is seen one after another, each for its time", () => {
    const seen = new Seen();
    for (const number of [2, 3, 4]) seen.tell(number, "you");
    expect([seen.plays, seen.at, seen.rhythm.left]).toEqual([2, 1, 2]);
    seen.clock.pass(400);
    seen.land();
    expect([seen.plays, seen.at]).toEqual([null, 2]);
    seen.clock.pass(499);
    expect(seen.plays).toBe(null);
    seen.clock.pass(1);
    expect([seen.plays, seen.at, seen.rhythm.left]).toEqual([3, 2, 1]);
  });

  it("is never told before the board has shown it, however long that takes", () => {
    const seen = new Seen();
    seen.tell(2, "you");
    seen.tell(3, "you");
    seen.clock.pass(10_000);
    expect([seen.plays, seen.at]).toEqual([2, 1]);
    seen.land();
    expect([seen.plays, seen.at]).toEqual([null, 2]);
    seen.clock.pass(REST); // its time is long over, but the end of it is seen too
    expect(seen.plays).toBe(3);
  });

  it("counts its time from when it came to be seen", () => {
    const seen = new Seen();
    seen.clock.busy = [];
    seen.tell(2, "you");
    seen.tell(3, "you");
    seen.land();
    seen.clock.pass(700);
    for (const call of seen.clock.busy) call();
    seen.clock.pass(BEAT - 1);
    expect(seen.plays).toBe(null);
    seen.clock.pass(1);
    expect(seen.plays).toBe(3);
  });

  it("takes its time at the viewer's speed", () => {
    const seen = new Seen();
    seen.pace = 0.5;
    seen.tell(2, "you");
    seen.tell(3, "you");
    seen.land();
    seen.clock.pass(BEAT / 2 - 1);
    expect(seen.plays).toBe(null);
    seen.clock.pass(1);
    expect(seen.plays).toBe(3);
  });

  it("is skipped to the present", () => {
    const seen = new Seen();
    for (const number of [2, 3, 4]) seen.tell(number, "you");
    seen.rhythm.skip();
    expect([seen.plays, seen.at, seen.rhythm.left]).toEqual([null, 4, 0]);
    expect(seen.rhythm.news).toBe(null);
    seen.clock.pass(10_000);
    expect(seen.at).toBe(4);
  });

  it("is not shown at all to whoever wants it instantly, or looks elsewhere", () => {
    const seen = new Seen();
    seen.pace = 0;
    seen.tell(2, "you");
    expect([seen.at, seen.rhythm.isQuiet]).toEqual([2, true]);
    seen.pace = 1;
    seen.tell(3, "you");
    seen.tell(4, "you", "now");
    expect([seen.at, seen.rhythm.isQuiet]).toEqual([4, true]);
  });

  it("is dropped for the present when somebody comes back", () => {
    const seen = new Seen();
    for (const number of [2, 3, 4]) seen.tell(number, "you");
    seen.rhythm.present(moment(9, null));
    seen.clock.pass(10_000);
    expect([seen.at, seen.rhythm.recent, seen.rhythm.isQuiet]).toEqual([9, null, true]);
  });

  it("comes to the board in order, though thousands wait", () => {
    const seen = new Seen(null);
    const order: number[] = [];
    for (let number = 2; number < 1502; number++) seen.tell(number, number % 20 < 10 ? "you" : "they");
    expect(seen.rhythm.left).toBe(1499);
    while (seen.plays !== null) {
      order.push(seen.plays);
      seen.land();
      seen.clock.pass(BEAT);
    }
    expect(order).toEqual(Array.from({ length: 1500 }, (_, place) => place + 2));
  });

  it("passes over what nothing is to be shown of", () => {
    const seen = new Seen();
    seen.tell(2, "you");
    seen.tell(3, null);
    seen.land();
    expect(seen.at).toBe(2);
    seen.clock.pass(BEAT);
    expect([seen.at, seen.rhythm.isQuiet]).toEqual([3, true]);
  });

  it("stays a while before all is quiet", () => {
    const seen = new Seen();
    seen.tell(2, "you");
    expect(seen.rhythm.isPresent).toBe(false);
    seen.land();
    expect([seen.rhythm.isPresent, seen.rhythm.isQuiet]).toEqual([true, false]);
    seen.clock.pass(BEAT);
    expect(seen.rhythm.isQuiet).toBe(true);
  });
});

describe("one's own move", () => {
  it("is there at once, while the board still shows it", () => {
    const seen = new Seen();
    seen.tell(2, "me", "own");
    expect([seen.at, seen.plays, seen.rhythm.isPresent]).toEqual([2, 2, true]);
    seen.tell(3, "me", "own");
    expect([seen.at, seen.plays]).toEqual([3, 3]);
  });

  it("brings to the present whoever was behind", () => {
    const seen = new Seen();
    for (const number of [2, 3, 4]) seen.tell(number, "you");
    seen.tell(5, "me", "own");
    expect([seen.at, seen.plays, seen.rhythm.left]).toEqual([5, 5, 0]);
  });

  it("is shown to its end before the answer", () => {
    const seen = new Seen();
    seen.tell(2, "me", "own");
    seen.tell(3, "you");
    expect(seen.plays).toBe(2);
    seen.land();
    expect([seen.plays, seen.at]).toEqual([3, 2]);
  });

  it("tells its consequences only when the board has shown them", () => {
    const seen = new Seen();
    seen.tell(2, "me", "own", ["appears"]);
    expect([seen.at, seen.plays]).toEqual([1, 2]);
    seen.land();
    expect(seen.at).toBe(2);
  });

  it("that is taken back needs no show", () => {
    const seen = new Seen();
    seen.rhythm.tell(moment(2, "me", [], 0), "own");
    expect([seen.at, seen.rhythm.isQuiet]).toEqual([2, true]);
  });
});

describe("where all act simultaneously", () => {
  it("everything is there at once, whatever is being shown", () => {
    const seen = new Seen();
    seen.tell(2, "you", "live");
    seen.tell(3, "they", "live");
    expect([seen.at, seen.rhythm.isPresent, seen.rhythm.news?.after]).toEqual([3, true, { at: 3 }]);
    expect(seen.rhythm.isQuiet).toBe(false); // the board still shows it
    seen.land();
    expect(seen.rhythm.isQuiet).toBe(true);
  });
});

describe("the last turn of the others", () => {
  it("is kept until one acts", () => {
    const seen = new Seen();
    seen.tell(2, "you");
    seen.tell(3, "they");
    seen.rhythm.skip();
    expect(seen.rhythm.recent?.before).toEqual({ at: 1 });
    expect(seen.rhythm.recent?.entries.map(({ kind }) => kind)).toEqual(["2", "3"]);
    seen.tell(4, "me", "own");
    expect(seen.rhythm.recent).toBe(null);
  });

  it("is one turn for a spectator", () => {
    const seen = new Seen(null);
    for (const [number, seat] of [[2, "you"], [3, "they"], [4, "they"]] as const) seen.tell(number, seat); // prettier-ignore
    seen.rhythm.skip();
    expect(seen.rhythm.recent?.entries.map(({ kind }) => kind)).toEqual(["3", "4"]);
  });

  it("can be seen again, and is then where it was", () => {
    const seen = new Seen();
    seen.tell(2, "you");
    seen.tell(3, "you");
    seen.rhythm.skip();
    seen.rhythm.repeat();
    expect([seen.at, seen.plays, seen.rhythm.again, seen.rhythm.isPresent]).toEqual([1, 2, true, false]);
    seen.land();
    seen.clock.pass(BEAT);
    seen.land();
    seen.clock.pass(BEAT);
    expect([seen.at, seen.rhythm.again, seen.rhythm.isQuiet]).toEqual([3, false, true]);
    expect(seen.rhythm.recent?.entries).toHaveLength(2);
  });

  it("is seen with what has happened since", () => {
    const seen = new Seen();
    seen.tell(2, "you");
    seen.rhythm.skip();
    seen.rhythm.repeat();
    seen.tell(3, "you");
    expect([seen.plays, seen.rhythm.left]).toEqual([2, 1]);
    seen.rhythm.skip();
    expect(seen.at).toBe(3);
  });
});

describe("a game that is told anew", () => {
  it("is told anew where it was told last", () => {
    const seen = new Seen();
    seen.tell(2, "you");
    seen.tell(3, "you");
    const standing = { position: { at: "anew" } } as unknown as Standing;
    seen.rhythm.amend(standing);
    expect(seen.rhythm.shown?.standing).not.toBe(standing);
    seen.rhythm.skip();
    expect(seen.rhythm.shown?.standing).toBe(standing);
  });

  it("lets nothing land that is no longer shown", () => {
    const seen = new Seen();
    seen.tell(2, "you");
    const { key } = seen.rhythm.news!;
    seen.rhythm.skip();
    seen.tell(3, "you");
    seen.rhythm.landed(key);
    expect([seen.plays, seen.at]).toEqual([3, 2]);
  });
});

describe("what waits while the viewer sees something else", () => {
  it("is shown afterwards, one after another", () => {
    const seen = new Seen();
    seen.rhythm.hold();
    seen.rhythm.tell(moment(2, "they"), "queued");
    seen.rhythm.tell(moment(3, "they"), "queued");
    seen.clock.pass(20 * BEAT);
    expect(seen.rhythm.playing).toBeNull();
    expect(seen.rhythm.left).toBe(2);
    seen.rhythm.release();
    expect(seen.rhythm.playing?.number).toBe(2);
    expect(seen.rhythm.left).toBe(1);
  });

  it("is nothing if nothing has happened", () => {
    const seen = new Seen();
    seen.rhythm.hold();
    seen.rhythm.release();
    expect(seen.rhythm.isQuiet).toBe(true);
    seen.rhythm.tell(moment(2, "they"), "queued");
    expect(seen.rhythm.playing?.number).toBe(2);
  });
});
