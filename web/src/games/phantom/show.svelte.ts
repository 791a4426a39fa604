/** The show: what has just happened, moment after moment, until the table is as it is. */

import { tick } from "svelte";
import type { News } from "../contract";
import { settings } from "@/lib/settings.svelte";
import { sound } from "@/lib/sound";
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

export class Show {
  /** The table as it is seen now. */
  table = $state.raw<Position>()!;
  flights = $state.raw<Flight[]>([]);
  turn = $state.raw<{ seat: Seat; turn: number } | null>(null);
  running = $state(false);

  #goal: Position;
  #number = 0;
  #keys = 0;
  #wake: (() => void) | null = null;

  constructor(
    position: Position,
    private readonly root: () => HTMLElement | undefined,
  ) {
    this.table = position;
    this.#goal = position;
  }

  /** Show a position at once. */
  jump(position: Position): void {
    this.#goal = position;
    this.finish();
  }

  /** Jump to the end of what is being shown. */
  finish(): void {
    this.#number++;
    this.#wake?.();
    this.#wake = null;
    this.flights = [];
    this.turn = null;
    this.running = false;
    this.table = this.#goal;
  }

  /** Show what happened, up to a position. */
  async tell(news: News, position: Position): Promise<void> {
    const before = news.before as unknown as Position;
    this.jump(position);
    if (!settings.motion || document.hidden || before.turn === 0) return;
    const number = this.#number;
    this.running = true;
    this.table = structuredClone(before);
    await tick();
    const began = performance.now();
    for (const entry of news.entries) {
      for (const moment of narrate(entry, () => this.table, position)) {
        if (performance.now() - began > LONGEST) break;
        if (this.#number !== number) return;
        const boxes = moment.moves.map((move) => [this.#box(move.from), this.#box(move.to)] as const);
        this.#change(moment.leave);
        this.turn = moment.turn;
        this.flights = moment.moves.flatMap((move, place) => {
          const [from, to] = boxes[place]!;
          if (!from || !to) return [];
          return [{ key: ++this.#keys, move, from, to, lasts: moment.lasts, waits: 40 * place }];
        });
        if (moment.sound) sound(moment.sound);
        await this.#pause(moment.lasts + 40 * Math.max(0, moment.moves.length - 1));
        if (this.#number !== number) return;
        this.flights = [];
        this.#change(moment.arrive);
        await tick();
      }
    }
    if (this.#number === number) this.finish();
  }

  #change(how: (position: Position) => void): void {
    const next = structuredClone(this.table);
    how(next);
    this.table = next;
  }

  #pause(lasts: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, lasts);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
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
