/** Animates what has happened, piece by piece, until the board matches the server's position. */

import type { Entry, Event } from "@/lib/types";
import { Show as AnyShow } from "@/games/show.svelte";
import { distance, spot, type Plan, type Point } from "./plan";
import {
  CHARACTERS,
  isCharacter,
  peopleIn,
  type Activation,
  type Alibi,
  type Character,
  type Position,
  type Room,
  type Scene,
} from "./types";
import { route, trail } from "./walks";

const STEP = 240;
const LONGEST_WALK = 600;
const PLACE = 110;
const FLIGHT = 460;
const CARD = 260;
const TURN = 190;
const SPACE = 130;
const ALIBI = 900;
/** An announcement is seen whole, however fast the rest is shown. */
const ANNOUNCED = 1900;

/** What the animation needs from the board. */
export interface Theatre {
  plan: Plan;
  scene: Scene;
  /** Pixels for one unit of the plan. */
  scale: number;
}

/** How one position became another. */
export interface Piece {
  before: Position;
  entries: Entry[];
  after: Position;
}

export class Show extends AnyShow<Piece> {
  /** What is drawn now. */
  position: Position;
  /** The announcement that is being made. */
  announced = $state<"appears" | "silent" | null>(null);
  /** The alibi card that is being turned over, null if it stays secret, and whether it clears somebody. */
  drawn = $state<{ card: Alibi; clears: boolean } | null>(null);
  /** The links that somebody is walking. */
  way = $state.raw<readonly string[]>([]);

  readonly #tokens = new Map<Character, HTMLElement>();
  #theatre: () => Theatre;
  /** The position at the end of the animation. */
  #after: Position;
  #walks: Animation[] = [];

  constructor(position: Position, theatre: () => Theatre) {
    super();
    this.position = $state.raw(position);
    this.#after = position;
    this.#theatre = theatre;
  }

  /** Let a token's element take part. */
  token(character: Character, element: HTMLElement): () => void {
    this.#tokens.set(character, element);
    return () => this.#tokens.delete(character);
  }

  /** Show a position immediately. */
  jump(position: Position): void {
    this.#after = position;
    this.cut();
  }

  override skip(): void {
    super.skip();
    for (const walk of this.#walks) walk.finish();
  }

  protected settle(): void {
    for (const walk of this.#walks) walk.cancel();
    this.#walks = [];
    this.announced = null;
    this.drawn = null;
    this.way = [];
    this.position = this.#after;
  }

  protected async *acts({ before, entries, after }: Piece): AsyncGenerator<void> {
    this.position = before;
    this.#after = after;
    let begun = performance.now();
    for (const [place, entry] of entries.entries()) {
      yield* this.#acts(entry);
      if (this.hurried) return;
      if (entry.told.length && place < entries.length - 1) {
        yield this.beat(begun);
        begun = performance.now();
      }
    }
  }

  /** How long an announcement is seen, in milliseconds. */
  get announcing(): number {
    return ANNOUNCED * Math.max(1, this.pace);
  }

  /** How long a drawn alibi is seen, in milliseconds. */
  get drawing(): number {
    return ALIBI * this.pace;
  }

  #change(change: Partial<Position>): void {
    this.position = { ...this.position, ...change };
  }

  #put(character: Character, room: Room): void {
    this.#change({ rooms: { ...this.position.rooms, [character]: room } });
  }

  #activate(change: Partial<Activation>): void {
    const { activation } = this.position;
    if (activation) this.#change({ activation: { ...activation, ...change } });
  }

  /** One action after another, yielding wherever a newer piece may interrupt. */
  async *#acts(entry: Entry): AsyncGenerator<void> {
    const args = (entry.args ?? []).map(String);
    const active = this.position.activation;
    if (isCharacter(entry.kind)) {
      yield* this.#playCard(entry.kind);
    } else if (entry.kind === "go" && active) {
      yield* this.#go(active, args[0] as Room);
    } else if (entry.kind === "padlock") {
      this.#change({ padlock: args[0]! });
      yield this.wait(FLIGHT);
      this.hear("lock");
    } else if (entry.kind === "blackout") {
      this.#change({ blackout: args[0] as Room });
      this.hear("dark");
      yield this.wait(FLIGHT);
    } else if (entry.kind === "swap" && active) {
      yield* this.#swap(active.character, args[0] as Character);
    } else if (entry.kind === "take") {
      this.#activate({ companion: args[0] as Character });
      this.hear("tap");
      yield this.wait(CARD);
    } else if (entry.kind === "drop" && active?.companion) {
      const companion = active.companion;
      this.#activate({ companion: null });
      yield* this.#walk([companion], args[0] as Room);
    } else if (entry.kind === "send") {
      yield* this.#walk([args[0] as Character], args[1] as Room);
    } else if (entry.kind === "place") {
      this.#put(args[0] as Character, args[1] as Room);
      this.hear("tap");
      yield this.wait(PLACE);
    } else if (entry.kind === "deal") {
      const cards = args as Character[];
      const rest = CHARACTERS.filter((name) => !cards.includes(name));
      this.#change({ to_play: { ...this.position.to_play, cards, rest } });
      this.hear("card");
      yield this.wait(CARD);
    } else if (entry.kind === "alibi") {
      const clears = entry.events.some(({ kind }) => kind === "innocent");
      this.drawn = { card: (args[0] ?? null) as Alibi, clears };
      this.hear("card");
      yield this.picture(this.drawing);
      this.drawn = null;
    }
    for (const event of entry.events) yield* this.#follows(event);
  }

  /** The events of an action. */
  async *#follows({ kind, args }: Event): AsyncGenerator<void> {
    if (kind === "arrive") {
      const room = this.position.rooms.christine;
      for (const name of args) if (room) yield* this.#walk([name as Character], room);
    } else if (kind === "appears" || kind === "silent") {
      this.#change({ activation: null });
      this.announced = kind;
      this.hear(kind === "appears" ? "crash" : "hush");
      yield this.picture(this.announcing);
      this.announced = null;
    } else if (kind === "innocent") {
      for (const name of args) {
        this.#change({ suspects: this.position.suspects.filter((one) => one !== name) });
        this.hear("light");
        yield this.wait(TURN);
      }
    } else if (kind === "carlotta") {
      const to = Number(args[0]);
      while (this.position.carlotta !== to) {
        this.#change({ carlotta: this.position.carlotta + Math.sign(to - this.position.carlotta) });
        this.hear("tick");
        yield this.wait(SPACE);
        if (this.hurried) return;
      }
    } else if (kind === "round") {
      const [round, ...cards] = args;
      const rest = cards.length ? CHARACTERS.filter((name) => !cards.includes(name)) : [];
      const toPlay = { ...this.position.to_play, cards: cards as Character[], rest };
      this.#change({ round: Number(round), activation: null, to_play: toPlay });
      this.hear("card");
      yield this.wait(CARD);
    }
  }

  async *#playCard(character: Character): AsyncGenerator<void> {
    const { rooms, to_play } = this.position;
    const from = rooms[character];
    if (!from) return;
    const steps = peopleIn(this.position, from).length;
    this.#change({
      to_play: { ...to_play, cards: to_play.cards.filter((card) => card !== character) },
      activation: { character, from, steps, moved: false, power: false, companion: null },
    });
    this.hear("card");
    yield this.wait(CARD);
  }

  async *#go({ character, companion }: Activation, room: Room): AsyncGenerator<void> {
    yield* this.#walk(companion ? [character, companion] : [character], room, character === "meg");
    this.#activate({ moved: true });
  }

  /** The way from a room to another that is open to a character. */
  #links(from: Room, to: Room, secret: boolean): string[] {
    const { scene } = this.#theatre();
    const open = scene.corridors.filter((corridor) => corridor !== this.position.padlock);
    return route(secret ? [...open, ...scene.passages] : open, from, to);
  }

  async *#walk(characters: Character[], room: Room, secret = false): AsyncGenerator<void> {
    const from = this.position.rooms[characters[0]!];
    if (!from || from === room) return;
    const links = this.#links(from, room, secret);
    const time = Math.min(LONGEST_WALK, STEP * Math.max(1, links.length));
    const begun = characters.map((character) => this.#spot(character));
    this.way = links;
    for (const character of characters) this.#put(character, room);
    const points = trail(this.#theatre().plan, links, from);
    characters.forEach((character, i) => this.#move(character, begun[i]!, points, time, i * 70));
    for (let step = 0; step < Math.max(1, links.length); step++) {
      this.hear("step");
      yield this.wait(time / Math.max(1, links.length));
    }
    if (characters.length > 1) yield this.wait(70);
    this.way = [];
  }

  async *#swap(one: Character, other: Character): AsyncGenerator<void> {
    const { [one]: first, [other]: second } = this.position.rooms;
    if (!first || !second) return;
    const begun = [this.#spot(one), this.#spot(other)] as const;
    this.#change({ rooms: { ...this.position.rooms, [one]: second, [other]: first } });
    const [a, b] = begun;
    const [dx, dy] = [(b.y - a.y) / 5, (a.x - b.x) / 5];
    const centre = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    this.#move(one, a, [{ x: centre.x + dx, y: centre.y + dy }], LONGEST_WALK, 0);
    this.#move(other, b, [{ x: centre.x - dx, y: centre.y - dy }], LONGEST_WALK, 0);
    this.hear("step");
    yield this.wait(LONGEST_WALK);
  }

  #spot(character: Character) {
    const room = this.position.rooms[character]!;
    const people = peopleIn(this.position, room);
    return spot(this.#theatre().plan, room, people.indexOf(character), people.length);
  }

  /** Let a token move from where it was, by some points, to where it is now. */
  #move(
    character: Character,
    from: Point & { scale: number },
    by: Point[],
    time: number,
    delay: number,
  ): void {
    const element = this.#tokens.get(character);
    if (!element || this.hurried || !this.moves) return;
    const to = this.#spot(character);
    const { scale } = this.#theatre();
    const points = [from, ...by, to];
    const lengths = points.map((point, i) => (i ? distance(points[i - 1]!, point) : 0));
    const whole = lengths.reduce((sum, length) => sum + length, 0) || 1;
    let gone = 0;
    const keyframes = points.map((point, i) => {
      gone += lengths[i]!;
      const size = i < points.length - 1 ? from.scale : to.scale;
      return { offset: Math.min(1, gone / whole), transform: placed(point, size, scale) };
    });
    keyframes.at(-1)!.offset = 1;
    this.#walks.push(
      element.animate(keyframes, {
        duration: time * this.pace,
        delay: delay * this.pace,
        fill: "backwards",
      }),
    );
  }
}

/** The transform that puts a token at a point. */
export function placed(point: Point, size: number, scale: number): string {
  return `translate(${(point.x * scale).toFixed(2)}px, ${(point.y * scale).toFixed(2)}px) scale(${size})`;
}
