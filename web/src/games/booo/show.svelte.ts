/** Shows what has just happened: calls, ways, screams, prizes, hands, walls that were in the way.

All search at the same time, so nothing here holds the castle back: the position that is drawn is always the
newest, and what was done is drawn over it, for its time, whatever comes next. */

import type { News } from "@/games/contract";
import type { Entry } from "@/lib/types";
import { BEAT } from "@/lib/rhythm.svelte";
import { settings } from "@/lib/settings.svelte";
import { sound, type Sound } from "@/lib/sound";
import type { Castle } from "./lattice";
import type { Walk } from "./trail";
import { begin, onward, wayOf } from "./trail";
import type { Colour, Direction, Position } from "./types";
import { asPosition, isDirection } from "./types";

/** A way that has been shown. */
export interface Shown {
  key: number;
  kind: "past" | "lapse";
  walk: Walk;
  /** The wall that it failed at, if it was a wall. */
  wall: { cell: string; direction: Direction } | null;
}

/** A visitor whom all have given up, and whose hands were up. */
export interface Leaving {
  visitor: number;
  room: string;
  hands: string[];
  /** In milliseconds. */
  lasts: number;
}

/** What flies to a player who has won it. */
export interface Prize {
  seat: string;
  room: string;
  visitor: number;
  colour: Colour | null;
}

/** How long a failed way stays visible, in milliseconds. */
const LAPSE = 3200;
/** How long a call is shown, in milliseconds. */
const SHOUT = 1100;
/** How long a visitor screams, when the prize leaves, and how long it flies. */
const SCREAM = 1100;
const TAKEN = 450;
const FLIGHT = 900;
/** How long a visitor who was given up goes, in milliseconds at normal speed. */
const LEAVING = 1100;

const said = (entry: Entry, kind: string) => entry.events.find((event) => event.kind === kind);

/** A piece of news, and how it is to be shown. */
export interface Piece {
  castle: Castle;
  news: News;
  history: Entry[];
  quiet: boolean;
  /** Called when nothing of it is shown any more. */
  landed: () => void;
}

export class Show {
  /** The way as it was last seen, for when the history does not contain its call. */
  last = $state.raw<Walk | null>(null);
  /** The ways that have been shown: one that has led to the visitor stays until somebody calls, or the viewer
  acts; one that has failed goes sooner. Each is seen for a beat at least. */
  ways = $state.raw<readonly Shown[]>([]);
  /** Who has just called. */
  shout = $state.raw<{ seat: string; colour: Colour } | null>(null);
  /** The visitor who screams, and where. */
  scream = $state.raw<{ visitor: number; room: string } | null>(null);
  prize = $state.raw<Prize | null>(null);
  leaving = $state.raw<Leaving | null>(null);
  #keys = 0;
  #quiet = false;
  /** From when each way is seen, in milliseconds of this page. */
  readonly #since = new Map<number, number>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  /** Forget everything that is shown over the castle. */
  reset(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#since.clear();
    this.ways = [];
    this.last = this.shout = this.scream = this.prize = this.leaving = null;
  }

  /** Show a piece of news, beside what is still shown of the one before. */
  play({ castle, news, history, quiet, landed }: Piece): void {
    this.#quiet = quiet;
    const before = asPosition(news.before);
    // The history may be that before the news, or that after it.
    const place = history.lastIndexOf(news.entries[0]!);
    let walk = wayOf(castle, before, place < 0 ? history : history.slice(0, place), this.last);
    let lasts = 0;
    for (const entry of news.entries) {
      walk = this.#act(castle, before, entry, walk);
      const failed = said(entry, "failed");
      if (failed && walk) {
        this.#fail(walk, failed.args);
        walk = null;
      }
      const scared = said(entry, "scared");
      const discarded = said(entry, "discarded");
      if (scared) {
        if (walk) this.#keep({ kind: "past", walk, wall: null });
        walk = null;
        lasts = this.#scare(entry, scared.args);
      } else if (discarded) {
        this.#part();
        this.#leave(before, entry, discarded.args);
      } else if (said(entry, "visitor")) this.#hear("bell");
    }
    this.last = walk;
    this.#later("landed", lasts, landed);
  }

  /** The viewer acts: what others have done need not be seen any more. */
  forget(): void {
    for (const { key, kind } of this.ways) if (kind === "past") this.#end(key);
  }

  /** What was done: a call, or a step of the way. */
  #act(castle: Castle, before: Position, entry: Entry, walk: Walk | null): Walk | null {
    const args = entry.args ?? [];
    if (entry.kind === "booo") {
      const colour = args[0] as Colour;
      this.#part();
      this.shout = { seat: entry.seat, colour };
      this.#later("shout", SHOUT, () => (this.shout = null));
      this.#hear("call");
      return before.ghost ? begin(before.ghost, colour) : null;
    }
    if (entry.kind === "hand") this.#hear("tap");
    if (!walk || said(entry, "failed")) return walk;
    if (isDirection(entry.kind) || entry.kind === "trapdoor" || entry.kind === "change") {
      this.#hear(entry.kind === "change" ? "light" : "step");
      return onward(castle, walk, { kind: entry.kind, args });
    }
    return walk;
  }

  #fail(walk: Walk, args: (string | number)[]): void {
    this.#hear("fail");
    const [, , cell, direction] = args.map(String);
    const wall = cell && direction && isDirection(direction) ? { cell, direction } : null;
    const key = this.#keep({ kind: "lapse", walk, wall });
    this.#later(`way ${key}`, LAPSE, () => this.#remove(key));
  }

  /** A visitor screams and is won; returns how long that is to be seen. */
  #scare(entry: Entry, [seat, number, room]: (string | number)[]): number {
    const tile = said(entry, "tile");
    const visitor = Number(number);
    const prize = {
      seat: String(seat),
      room: String(room),
      visitor,
      colour: tile ? (tile.args[0] as Colour) : null,
    };
    this.shout = null;
    this.scream = { visitor, room: String(room) };
    this.#hear("found");
    this.#later("scream", SCREAM, () => (this.scream = null));
    this.#later("taken", TAKEN, () => (this.prize = prize));
    this.#later("flight", TAKEN + FLIGHT, () => (this.prize = null));
    return TAKEN + FLIGHT;
  }

  /** All have given a visitor up: it goes, and the hands are seen that were up, the last one too. */
  #leave(before: Position, { seat }: Entry, [visitor, room]: (string | number)[]): void {
    const hands = [...new Set([...before.hands, seat])];
    const lasts = LEAVING * settings.pace;
    this.leaving = { visitor: Number(visitor), room: String(room), hands, lasts };
    this.#hear("hush");
    const end = () => (this.leaving = null);
    this.#later("leaving", lasts, end);
    requestAnimationFrame(() => this.#later("leaving", lasts, end)); // from when it comes to be seen
  }

  /** Let a way stay on the board. */
  #keep(way: Omit<Shown, "key">): number {
    const key = ++this.#keys;
    this.ways = [...this.ways, { ...way, key }];
    this.#since.set(key, performance.now());
    requestAnimationFrame(() => this.#since.has(key) && this.#since.set(key, performance.now()));
    return key;
  }

  /** Something else begins: what was shown before goes. */
  #part(): void {
    for (const { key } of this.ways) this.#end(key);
  }

  /** Let a way go as soon as it has been seen for its time. */
  #end(key: number): void {
    const left = (this.#since.get(key) ?? 0) + BEAT * settings.pace - performance.now();
    if (left > 0) this.#later(`way ${key}`, left, () => this.#end(key));
    else this.#remove(key);
  }

  #remove(key: number): void {
    this.#since.delete(key);
    this.ways = this.ways.filter((way) => way.key !== key);
  }

  /** Do something later, in place of what was to be done under the same name. */
  #later(name: string, time: number, call: () => void): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.set(name, setTimeout(call, time));
  }

  #hear(name: Sound): void {
    if (!this.#quiet) sound(name);
  }
}
