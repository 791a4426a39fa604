/** Animates the latest news: steps, screams, walls that were in the way. */

import type { News } from "@/games/contract";
import type { Entry } from "@/lib/types";
import { Show as AnyShow } from "@/games/show.svelte";
import type { Sound } from "@/lib/sound";
import type { Castle } from "./lattice";
import type { Walk } from "./trail";
import { begin, onward, wayOf } from "./trail";
import type { Colour, Direction, Position } from "./types";
import { asPosition, isDirection } from "./types";

/** A failed way, and the wall that it failed at, if it was a wall. */
export interface Lapse {
  walk: Walk;
  wall: { cell: string; direction: Direction } | null;
}

/** What flies to a player who has won it. */
export interface Prize {
  seat: string;
  room: string;
  visitor: number;
  colour: Colour | null;
}

const PACE = { slow: 110, whole: 1100, call: 260, scream: 520, flight: 420, leave: 380 };
/** How long a failed way stays visible, in milliseconds. */
const LAPSE = 3200;
/** How long a call is shown, in milliseconds. */
const SHOUT = 1100;

const said = (entry: Entry, kind: string) => entry.events.find((event) => event.kind === kind);

/** A piece of news, and how it is to be shown. */
export interface Piece {
  castle: Castle;
  news: News;
  history: Entry[];
  motion: boolean;
  quiet: boolean;
}

export class Show extends AnyShow<Piece> {
  /** In place of the position, while it lasts. */
  position = $state.raw<Position | null>(null);
  walk = $state.raw<Walk | null>(null);
  /** The way as it was last seen, for when the history does not contain its call. */
  last = $state.raw<Walk | null>(null);
  lapse = $state.raw<Lapse | null>(null);
  /** Who has just called. */
  shout = $state.raw<{ seat: string; colour: Colour } | null>(null);
  /** The visitor screams. */
  scream = $state(false);
  prize = $state.raw<Prize | null>(null);
  #quiet = false;
  #motion = true;
  #forget: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  /** Reset, including a failed way. */
  reset(): void {
    this.cut();
    this.last = null;
    this.#forgive();
    this.#fallSilent();
  }

  /** Show a piece of news in place of the previous one; a hand alone only makes a sound. */
  async play(piece: Piece): Promise<void> {
    this.#quiet = piece.quiet;
    this.#motion = piece.motion;
    if (piece.news.entries.every((entry) => entry.kind === "hand" && entry.events.length === 0)) {
      this.hear("tap");
      return;
    }
    await this.show(piece);
  }

  /** Stop showing: the position itself is drawn. */
  protected settle(): void {
    this.position = null;
    this.walk = null;
    this.scream = false;
    this.prize = null;
  }

  protected override hear(name: Sound): void {
    if (!this.#quiet) super.hear(name);
  }

  protected override wait(time: number): Promise<void> {
    return this.#motion ? super.wait(time) : Promise.resolve();
  }

  protected async *acts({ castle, news, history, motion }: Piece): AsyncGenerator<void> {
    const before = asPosition(news.before);
    const earlier = history.slice(0, history.length - news.entries.length);
    const count = news.entries.length;
    const pace = count > 1 ? Math.min(PACE.slow, PACE.whole / count) : 0;

    if (motion) this.position = before;
    let walk = wayOf(castle, before, earlier, this.last);
    for (const entry of news.entries) {
      walk = this.#act(castle, before, entry, walk);
      this.last = walk;
      if (motion) this.#lead(entry.seat, walk);
      yield this.wait(entry.kind === "booo" && count > 1 ? PACE.call : pace);
      const failed = said(entry, "failed");
      if (failed && walk) {
        this.#fail(walk, failed.args);
        walk = null;
        this.walk = null;
        if (motion && this.position) this.position = { ...this.position, call: null };
      }
      yield* this.#come(entry, before);
    }
  }

  /** The way and its caller, as far as it has been shown. */
  #lead(seat: string, walk: Walk | null): void {
    this.walk = walk;
    if (!this.position || !walk) return;
    const caller = this.position.call?.seat ?? seat;
    this.position = {
      ...this.position,
      call: { seat: caller, colour: walk.colour, at: walk.at, crossed: null },
    };
  }

  /** What was done: a call, or a step of the way. */
  #act(castle: Castle, before: Position, entry: Entry, walk: Walk | null): Walk | null {
    const args = entry.args ?? [];
    if (entry.kind === "booo") {
      const colour = args[0] as Colour;
      this.#forgive();
      this.#call(entry.seat, colour);
      this.hear("call");
      return before.ghost ? begin(before.ghost, colour) : null;
    }
    if (entry.kind === "hand") this.hear("tap");
    if (!walk || said(entry, "failed")) return walk;
    if (isDirection(entry.kind) || entry.kind === "trapdoor" || entry.kind === "change") {
      this.hear(entry.kind === "change" ? "light" : "step");
      return onward(castle, walk, { kind: entry.kind, args });
    }
    return walk;
  }

  #fail(walk: Walk, args: (string | number)[]): void {
    this.hear("fail");
    const [, , cell, direction] = args.map(String);
    const wall = cell && direction && isDirection(direction) ? { cell, direction } : null;
    this.#fallSilent();
    this.lapse = { walk, wall };
    clearTimeout(this.#forget);
    this.#forget = setTimeout(() => this.#forgive(), LAPSE);
  }

  #call(seat: string, colour: Colour): void {
    this.#fallSilent();
    this.shout = { seat, colour };
    this.#silence = setTimeout(() => this.#fallSilent(), SHOUT);
  }

  #fallSilent(): void {
    clearTimeout(this.#silence);
    this.shout = null;
  }

  #forgive(): void {
    clearTimeout(this.#forget);
    this.lapse = null;
  }

  /** The events: a visitor screams and is won, or leaves; the next one comes. */
  async *#come(entry: Entry, before: Position): AsyncGenerator<void> {
    const scared = said(entry, "scared");
    if (scared) {
      this.#fallSilent();
      this.scream = true;
      this.hear("found");
      yield this.wait(PACE.scream);
      const tile = said(entry, "tile");
      const [seat, number, room] = scared.args;
      this.prize = {
        seat: String(seat),
        room: String(room),
        visitor: Number(number),
        colour: tile ? (tile.args[0] as Colour) : null,
      };
      this.walk = null;
      this.position = { ...before, call: null, ghost: String(room), visitor: null };
      yield this.wait(PACE.flight);
    } else if (said(entry, "discarded")) {
      this.hear("hush");
      this.position = { ...before, hands: [], visitor: null, ghost: before.visitor?.room ?? before.ghost };
      yield this.wait(PACE.leave);
    }
    if (said(entry, "visitor")) this.hear("bell");
  }
}
