/** What a viewer sees of a game, between what the server has told and the board.

The server may tell a whole turn of a machine player in a tenth of a second. Here each moment waits until the one
before it has been seen: the board shows it, then header, log and choices follow, then it stays a while. One's own
moves wait for nobody. Nothing here knows a game, a socket or a document. */

import type { News } from "@/games/contract";
import type { Data, Entry, Standing } from "./types";

/** Milliseconds from one action to the next, at normal speed. */
export const BEAT = 900;
/** The same for what happens where all act simultaneously: steps of a way, which stays when it is complete. */
export const STRIDE = 350;
/** Milliseconds at least from the end of a show to the next action, at normal speed. */
export const REST = 300;
/** More moments than these never wait: then the viewer is brought to the present. */
export const MOST = 3000;

/** Where the game stood after a message of the server, and what led there. */
export interface Moment {
  number: number;
  standing: Standing;
  history: Entry[];
  /** Who acted; null if nobody did: time ran out, or the table was closed. */
  seat: string | null;
  /** Milliseconds for which it is to be seen at least, at normal speed. */
  lasts: number;
  before: Data;
  entries: Entry[];
}

/** How a moment comes to be seen.

- `queued`: after everything before it.
- `own`: at once, and one may go on meanwhile.
- `live`: at once, as everything is for those who all act simultaneously.
- `now`: without being shown. */
export type Manner = "queued" | "own" | "live" | "now";

export interface Clock {
  now: () => number;
  /** Call something later; the returned function prevents it. */
  after: (time: number, call: () => void) => () => void;
  /** Call something when what has changed comes to be seen: on a busy machine that may take a while. */
  painted: (call: () => void) => void;
}

/** What others have just done. */
export interface Recent {
  before: Data;
  entries: Entry[];
}

export const pageClock: Clock = {
  now: () => performance.now(),
  after: (time, call) => {
    const timer = setTimeout(call, time);
    return () => clearTimeout(timer);
  },
  painted: (call) => void requestAnimationFrame(call),
};

export class Rhythm {
  /** What header, log, notebook and choices tell of. */
  shown = $state.raw<Moment | null>(null);
  /** What the board shows now, or has shown last. */
  news = $state.raw<News | null>(null);
  /** What the board has begun to show and not yet shown. */
  playing = $state.raw<Moment | null>(null);
  waiting = $state.raw<readonly Moment[]>([]);
  /** What others have done since the viewer has last acted, as far as it was shown. */
  #recent = $state.raw<readonly Moment[]>([]);
  /** The last moment stays a while before the next one begins. */
  #rests = $state(false);
  /** Whether the viewer sees the last turn again. */
  again = $state(false);

  /** Who looks on; null for a spectator. */
  viewer: string | null = null;
  /** Nothing new begins to be shown. */
  #held = false;
  /** Where the game stood before the first of the recent moments. */
  #prior: Moment | null = null;
  #begun = 0;
  #keys = 0;
  #stop: (() => void) | null = null;

  /** `pace` gives the factor for all times: 0 if nothing is shown. */
  constructor(
    private readonly clock: Clock,
    private readonly pace: () => number,
  ) {}

  /** Whether the viewer sees the present. */
  get isPresent(): boolean {
    return this.waiting.length === 0 && (this.playing === null || this.playing === this.shown);
  }

  /** Whether everything has been shown, and for its time. */
  get isQuiet(): boolean {
    return this.isPresent && this.playing === null && !this.#rests;
  }

  /** How many moments are still to be seen after the one that is being shown. */
  get left(): number {
    return this.waiting.length;
  }

  get recent(): Recent | null {
    const [first] = this.#recent;
    if (!first) return null;
    return { before: first.before, entries: this.#recent.flatMap(({ entries }) => entries) };
  }

  /** The moment that is told of last, shown or not. */
  get latest(): Moment | null {
    return this.waiting.at(-1) ?? this.playing ?? this.shown;
  }

  /** Somebody comes in, or comes back: the present, at once. */
  present(moment: Moment): void {
    this.#clear();
    this.#recent = [];
    this.#prior = null;
    this.shown = moment;
  }

  /** Something has happened. */
  tell(moment: Moment, manner: Manner): void {
    if (manner === "now" || (this.pace() === 0 && manner !== "live")) {
      this.skip();
      this.#see(moment);
    } else if (manner === "live") {
      this.#clear();
      this.#see(moment, true);
      this.#begin(moment);
    } else if (manner === "own") {
      this.skip();
      this.#begin(moment);
      // What has no consequences is known already: whoever did it may go on at once.
      if (this.playing && isPlain(moment)) this.#see(moment);
    } else {
      this.waiting = [...this.waiting, moment];
      if (this.waiting.length > MOST) this.skip();
      else if (this.playing === null && !this.#rests && !this.#held) this.#next();
    }
  }

  /** The server has told anew where the game stands. */
  amend(standing: Standing): void {
    const last = this.latest;
    if (!last) return;
    const next = { ...last, standing };
    if (this.waiting.length) this.waiting = [...this.waiting.slice(0, -1), next];
    else {
      if (this.shown === last) this.shown = next;
      if (this.playing === last) this.playing = next;
    }
  }

  /** The board has shown a piece of news. */
  landed(key: number): void {
    const moment = this.playing;
    if (!moment || key !== this.news?.key) return;
    this.playing = null;
    const own = this.shown === moment;
    if (!own) this.#see(moment);
    const now = this.clock.now();
    const until = Math.max(this.#begun + moment.lasts * this.pace(), now + REST * this.pace());
    const rest = own ? 0 : until - now;
    if (rest > 0) this.#rest(rest);
    else this.#next();
  }

  /** Wait, and still longer if what is to be seen has come to be seen only meanwhile. */
  #rest(time: number): void {
    this.#rests = true;
    const begun = this.#begun;
    this.#stop = this.clock.after(time, () => {
      const late = this.#begun - begun;
      if (late > 0) return this.#rest(late);
      this.#rests = false;
      this.#next();
    });
  }

  /** Let what others do wait while the viewer sees something else. */
  hold(): void {
    this.#held = true;
  }

  /** Go on showing. */
  release(): void {
    this.#held = false;
    if (this.playing === null && !this.#rests) this.#next();
  }

  /** To the present, at once. */
  skip(): void {
    const unseen = [...(this.playing && this.playing !== this.shown ? [this.playing] : []), ...this.waiting];
    this.#clear();
    for (const moment of unseen) this.#see(moment);
  }

  /** Show the last turn of the others once more. */
  repeat(): void {
    if (!this.isPresent || !this.#prior || !this.#recent.length || this.pace() === 0) return;
    const moments = this.#recent;
    this.#clear();
    this.#recent = [];
    this.shown = this.#prior;
    this.waiting = moments;
    this.again = true;
    this.#next();
  }

  #next(): void {
    const [first, ...rest] = this.waiting;
    if (this.#held) return;
    if (!first) {
      this.again = false;
      return;
    }
    this.waiting = rest;
    this.#begin(first);
  }

  #begin(moment: Moment): void {
    this.#begun = this.clock.now();
    this.playing = moment;
    const news = (this.news = this.#newsOf(moment));
    if (news === null) return this.#pass(moment);
    this.clock.painted(() => {
      if (news === this.news) this.#begun = this.clock.now();
    });
  }

  /** Nothing is to be shown of it. */
  #pass(moment: Moment): void {
    this.playing = null;
    if (this.shown !== moment) this.#see(moment);
    this.#next();
  }

  #newsOf({ before, entries, standing }: Moment): News | null {
    if (!entries.length) return null;
    return { key: ++this.#keys, before, entries, after: standing.position };
  }

  /** A moment has been seen. What others do in a row is kept until the viewer acts; a spectator keeps one turn. */
  #see(moment: Moment, alone = this.viewer === null): void {
    const before = this.shown;
    this.shown = moment;
    if (moment.seat === null || !moment.entries.length) return;
    const last = this.#recent.at(-1);
    if (moment.seat === this.viewer) this.#recent = [];
    else if (last && (!alone || last.seat === moment.seat)) this.#recent = [...this.#recent, moment];
    else {
      this.#recent = [moment];
      this.#prior = before;
    }
  }

  /** Nothing is shown or waits any more. */
  #clear(): void {
    this.#stop?.();
    this.#stop = null;
    this.#rests = false;
    this.again = false;
    this.playing = null;
    this.news = null;
    this.waiting = [];
  }
}

/** Whether a moment is one action without consequences. */
function isPlain({ entries }: Moment): boolean {
  return entries.length <= 1 && entries.every(({ events }) => events.length === 0);
}
