/** Animates what has just happened, moment by moment, until the table matches the position. */

import { tick } from "svelte";
import type { News } from "@/games/contract";
import { Show as AnyShow } from "@/games/show.svelte";
import { narrate, type Moment, type Move } from "./narrate";
import type { Position, Seat } from "./types";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Something in the air. */
export interface Flight {
  key: number;
  move: Move;
  from: Box;
  to: Box;
  lasts: number;
  /** Milliseconds until it leaves. */
  waits: number;
}

/** How long the ribbon of a new turn is seen without motion, in milliseconds at normal speed. */
const RIBBON = 600;

export class Show extends AnyShow<News> {
  /** The table as it is seen now. */
  table = $state.raw<Position>()!;
  flights = $state.raw<Flight[]>([]);
  turn = $state.raw<{ seat: Seat; turn: number } | null>(null);

  /** The position at the end of the animation. */
  #goal: Position;
  #keys = 0;

  constructor(
    position: Position,
    private readonly root: () => HTMLElement | undefined,
  ) {
    super();
    this.table = position;
    this.#goal = position;
  }

  /** Show a position immediately. */
  jump(position: Position): void {
    this.#goal = position;
    this.cut();
  }

  /** Show what happened; resolves to whether it was shown to its end. */
  async tell(news: News): Promise<boolean> {
    this.jump(news.after as unknown as Position);
    const before = news.before as unknown as Position;
    if (document.hidden || before.turn === 0) return true;
    return await this.show(news);
  }

  protected settle(): void {
    this.flights = [];
    this.turn = null;
    this.table = this.#goal;
  }

  protected async *acts({ before, entries }: News): AsyncGenerator<void> {
    this.table = structuredClone(before as unknown as Position);
    yield tick();
    let begun = performance.now();
    for (const [place, entry] of entries.entries()) {
      for (const moment of narrate(entry, () => this.table, this.#goal)) yield* this.#moment(moment);
      if (this.hurried) return;
      if (entry.told.length && place < entries.length - 1) {
        yield this.beat(begun);
        begun = performance.now();
      }
    }
  }

  async *#moment(moment: Moment): AsyncGenerator<void> {
    const boxes = moment.moves.map((move) => [this.#box(move.from), this.#box(move.to)] as const);
    this.#change(moment.leave);
    this.turn = moment.turn;
    if (this.moves) {
      this.flights = moment.moves.flatMap((move, place) => {
        const [from, to] = boxes[place]!;
        if (!from || !to) return [];
        const [lasts, waits] = [moment.lasts * this.pace, 40 * place * this.pace];
        return [{ key: ++this.#keys, move, from, to, lasts, waits }];
      });
    }
    if (moment.sound) this.hear(moment.sound);
    yield this.wait(moment.lasts + 40 * Math.max(0, moment.moves.length - 1));
    this.flights = [];
    this.#change(moment.arrive);
    if (moment.turn && !this.moves) yield this.hold(RIBBON * this.pace);
    yield tick();
  }

  #change(how: (position: Position) => void): void {
    const next = structuredClone(this.table);
    how(next);
    this.table = next;
  }

  /** Where something lies on the board: a free card for a slot that has one. */
  #box(name: string): Box | null {
    const root = this.root();
    const slot = name.startsWith("slot:") ? name.replace("slot:", "free:") : name;
    const found =
      root?.querySelector(`[data-at="${CSS.escape(slot)}"]`) ??
      root?.querySelector(`[data-at="${CSS.escape(name)}"]`);
    if (!root || !found) return null;
    const around = root.getBoundingClientRect();
    const { left, top, width, height } = found.getBoundingClientRect();
    return { left: left - around.left, top: top - around.top, width, height };
  }
}
