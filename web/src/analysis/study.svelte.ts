/** An analysis that is being looked at, beside the replay of its game. */

import type { Frame } from "@/lib/types";
import { Refused } from "@/lib/api";
import { language } from "@/lib/words.svelte";
import { analysisOf, stop, type Source } from "./api";
import { eventAt, placed, type Placed } from "./curve";
import type { Analysis, AnalysisEvent, Depth } from "./types";

export class Study {
  analysis = $state.raw<Analysis | null>(null);
  /** Which depth is being worked out, and how much of it is done, from 0 to 1. */
  working = $state<{ depth: Depth; done: number } | null>(null);
  trouble = $state<string | null>(null);
  /** For which seat it is told. */
  seat = $state("");
  /** The event that was pointed at, as long as its moment is shown. */
  #chosen = $state<{ number: number; moment: number } | null>(null);
  /** The decision that is tried again, by its number. */
  trying = $state<number | null>(null);

  /** Whether it is shown what the seat could infer. */
  inferring = $state(false);

  #frames: () => Frame[];
  #place: () => number;
  #show: (place: number) => void;
  #asking: AbortController | null = null;
  /** The id of what is being worked out, once the server has told it. */
  #id: string | null = null;

  constructor(
    readonly source: Source,
    replay: { frames: () => Frame[]; place: () => number; show: (place: number) => void },
    seat: string,
  ) {
    this.#frames = replay.frames;
    this.#place = replay.place;
    this.#show = replay.show;
    this.seat = seat;
  }

  readonly events = $derived.by((): Placed[] =>
    this.analysis ? placed(this.analysis.events, this.#frames()) : [],
  );

  /** The event that is told of now. */
  readonly current = $derived.by((): Placed | null => {
    const place = this.#place();
    const chosen = this.#chosen;
    if (chosen?.moment === place) return this.find(chosen.number);
    return eventAt(this.events, place);
  });

  /** Whether the board stands before the event that is told of, so that what was better can be shown on it. */
  readonly isBefore = $derived.by(() => this.current !== null && this.current.before === this.#place());

  find(number: number): Placed | null {
    return this.events.find(({ event }) => event.number === number) ?? null;
  }

  /** Where the curve's cursor is. */
  readonly cursor = $derived.by(() => this.#place());

  /** The last moment of the replay. */
  readonly last = $derived.by(() => Math.max(1, this.#frames().length - 1));

  /** The mark of a line of the log: the decision that was complete there. */
  markAt(place: number): AnalysisEvent | null {
    const found = eventAt(this.events, place);
    return found?.after === place && found.event.kind === "decision" ? found.event : null;
  }

  /** Go to an event: before a decision, where it can be seen what was better; else to what it led to. */
  go(wanted: Placed): void {
    const moment = wanted.event.kind === "decision" ? wanted.before : wanted.after;
    this.#show(moment);
    this.#chosen = { number: wanted.event.number, moment };
  }

  /** Go to the event of a number, if there is one. */
  goTo(number: number): void {
    const wanted = this.find(number);
    if (wanted) this.go(wanted);
  }

  /** The event that an address names, at the moment that it names too. */
  open(number: number): void {
    this.#chosen = { number, moment: this.#place() };
  }

  async ask(depth: Depth): Promise<void> {
    this.#asking?.abort();
    const asking = (this.#asking = new AbortController());
    const spoken = language();
    this.working = { depth, done: 0 };
    this.#id = null;
    this.trouble = null;
    try {
      const found = await analysisOf(this.source, depth, spoken, asking.signal, (done, id) => {
        if (this.#asking !== asking) return;
        this.working = { depth, done };
        this.#id = id;
      });
      if (this.#asking !== asking) return;
      this.analysis = found;
      if (!found.seats.includes(this.seat)) this.seat = found.seats[0] ?? "";
    } catch (refusal) {
      if (this.#asking !== asking || asking.signal.aborted) return;
      this.trouble = refusal instanceof Refused ? refusal.code : "unavailable";
    } finally {
      if (this.#asking === asking) {
        this.working = null;
        this.#asking = null;
      }
    }
  }

  /** Stop what is being worked out. */
  cancel(): void {
    if (this.working) void stop(this.source, this.working.depth, this.#id);
    this.#asking?.abort();
    this.#asking = null;
    this.working = null;
  }
}
