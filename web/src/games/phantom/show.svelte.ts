/** Animates what has just happened, moment by moment, until the table matches the position. */

import { tick } from "svelte";
import type { News } from "@/games/contract";
import { Show as AnyShow } from "@/games/show.svelte";
import { settings } from "@/lib/settings.svelte";
import { narrate, type Move } from "./narrate";
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

const LONGEST = 6000;

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

  /** Show what happened, up to a position. */
  async tell(news: News, position: Position): Promise<void> {
    const before = news.before as unknown as Position;
    this.jump(position);
    if (!settings.motion || document.hidden || before.turn === 0) return;
    await this.show(news);
  }

  protected settle(): void {
    this.flights = [];
    this.turn = null;
    this.table = this.#goal;
  }

  protected async *acts(news: News): AsyncGenerator<void> {
    this.table = structuredClone(news.before as unknown as Position);
    yield tick();
    const began = performance.now();
    for (const entry of news.entries) {
      for (const moment of narrate(entry, () => this.table, this.#goal)) {
        if (performance.now() - began > LONGEST) break;
        const boxes = moment.moves.map((move) => [this.#box(move.from), this.#box(move.to)] as const);
        this.#change(moment.leave);
        this.turn = moment.turn;
        this.flights = moment.moves.flatMap((move, place) => {
          const [from, to] = boxes[place]!;
          if (!from || !to) return [];
          return [{ key: ++this.#keys, move, from, to, lasts: moment.lasts, waits: 40 * place }];
        });
        if (moment.sound) this.hear(moment.sound);
        yield this.wait(moment.lasts + 40 * Math.max(0, moment.moves.length - 1));
        this.flights = [];
        this.#change(moment.arrive);
        yield tick();
      }
    }
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
