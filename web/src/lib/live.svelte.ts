/** A WebSocket connection to a table: the server's messages come in, the viewer's commands go out.

It reconnects by itself. It sends the last step that it has seen and gets exactly what it missed; a
command that was not answered is sent again, and counts once. */

import { problem } from "./problems";
import { BEAT, pageClock, Rhythm, STRIDE, type Manner, type Moment } from "./rhythm.svelte";
import { keepSeat, keysOf, seatAt, takeOffered } from "./seats";
import {
  actionText,
  type Choice,
  type ClockInfo,
  type Command,
  type Data,
  type Hint,
  type Language,
  type Message,
  type Reaction,
  type RefusedMessage,
  type Standing,
  type StepsMessage,
  type TableInfo,
} from "./types";

export type LineState = "connecting" | "open" | "lost" | "closed";

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
const REACTION_LASTS = 3500;
const NOTICE_LASTS = 5000;
/** Milliseconds without an answer after which a connection counts as dead; longer the next time. */
const SILENCE = 4000;
const LONGEST_SILENCE = 30_000;
/** The time limits in milliseconds for connecting and for advice. */
const OPENING = 8000;
const THINKING = 30_000;
/** Milliseconds in the background after which a connection may have died silently. */
const LONG_HIDDEN = 15_000;
/** Milliseconds after which a rate-limited message is sent again. */
const BREATH = 1000;

const WRONG_TOKEN = 4401;
/** Other close codes after which reconnecting is pointless. */
const CLOSED: Record<number, string> = {
  4400: "invalid",
  4403: "invitation-needed",
  4404: "no-such-table",
  4410: "old-rules",
  1003: "invalid",
};

type Sent = Command & { id: string };

/** The parts of a message that say where a game stands. */
function standingOf(message: Standing): Standing {
  const { position, figures, actors, legal, outcome, words, can_undo } = message;
  return { position, figures, actors, legal, outcome, words, can_undo };
}

export interface Shown {
  key: number;
  seat: string;
  reaction: Reaction;
}

export class TableLine {
  state = $state<LineState>("connecting");
  /** Why the connection is closed for good. */
  closedBy = $state<string | null>(null);
  table = $state.raw<TableInfo | null>(null);
  seat = $state<string | null>(null);
  scene = $state.raw<Data>({});
  /** What of the game is seen, and when. */
  readonly rhythm: Rhythm;
  clock = $state.raw<ClockInfo | null>(null);
  /** When the clock was received, in milliseconds of this page. */
  clockAt = $state(0);
  hint = $state.raw<Hint | null>(null);
  reactions = $state.raw<Shown[]>([]);
  /** Whether our seat is played from another window now. */
  elsewhere = $state(false);
  /** What could not be done, in words. */
  notice = $state<string | null>(null);
  /** How many steps have been seen; null if nothing was received yet. */
  number = $state<number | null>(null);
  /** The pending command. */
  #pending = $state.raw<Sent | null>(null);
  /** The id of the pending request for advice. */
  #asking = $state<string | null>(null);

  #socket: WebSocket | null = null;
  /** The token that the connection was opened with. */
  #token: string | null = null;
  #pause = FIRST_PAUSE;
  #patience = SILENCE;
  #hidden = 0;
  #again: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #noticed: ReturnType<typeof setTimeout> | undefined;
  #thought: ReturnType<typeof setTimeout> | undefined;
  #count = 0;
  #ended = false;

  constructor(
    readonly id: string,
    private language: Language,
    /** The factor for the times in which the game is shown; 0 if nothing is. */
    pace: () => number,
    /** Whether all act simultaneously, so that nothing may be held back. */
    private readonly isRace: (game: string) => boolean,
  ) {
    this.rhythm = new Rhythm(pageClock, pace);
    addEventListener("online", this.#probe);
    document.addEventListener("visibilitychange", this.#seen);
    this.#connect();
  }

  /** Whether a command is pending. */
  get busy(): boolean {
    return this.#pending !== null;
  }

  /** Whether advice is pending. */
  get asking(): boolean {
    return this.#asking !== null;
  }

  /** Close the connection for good. */
  end(): void {
    this.#ended = true;
    removeEventListener("online", this.#probe);
    document.removeEventListener("visibilitychange", this.#seen);
    for (const timer of [this.#again, this.#silence, this.#noticed, this.#thought]) clearTimeout(timer);
    this.#socket?.close();
  }

  /** Switch the language of the server's texts. */
  speak(language: Language): void {
    if (language === this.language) return;
    this.language = language;
    this.anew();
  }

  /** Reconnect from the start: in another language, or with another token. */
  anew(): void {
    this.number = null;
    this.closedBy = null;
    this.#pause = FIRST_PAUSE;
    this.#connect();
  }

  /** Where the game stands in truth, shown or not. */
  get standing(): Standing | null {
    return this.rhythm.latest?.standing ?? null;
  }

  /** Choose something. */
  choose(choice: Choice): void {
    if (this.number !== null && !this.busy) {
      this.#send({ type: "act", number: this.number, action: actionText(choice) });
    }
  }

  /** Undo the last choice. */
  undo(): void {
    if (this.number !== null && !this.busy) this.#send({ type: "undo", number: this.number });
  }

  resign(): void {
    this.#send({ type: "resign" });
  }

  /** Offer or accept another game, or take that back. */
  rematch(accept: boolean): void {
    this.#send({ type: "rematch", accept });
  }

  /** Send a reaction; dropped while the connection is down. */
  react(reaction: Reaction): void {
    this.#say({ type: "react", reaction, id: this.#nextId() });
  }

  /** Ask for the strongest machine player's advice; the player may act meanwhile. */
  askForHint(): void {
    if (this.number === null || this.asking) return;
    const id = this.#nextId();
    this.#asking = id;
    this.#thought = setTimeout(() => (this.#asking = null), THINKING);
    this.#say({ type: "hint", number: this.number, id });
  }

  /** Send a message that matters only now. */
  tell(text: string): void {
    this.notice = text;
    clearTimeout(this.#noticed);
    this.#noticed = setTimeout(() => (this.notice = null), NOTICE_LASTS);
  }

  // The connection

  /** The connection may have died, or the network may be back: reconnecting brings what was missed. */
  #probe = () => {
    if (this.state !== "closed") this.#connect();
  };

  #seen = () => {
    if (document.hidden) {
      this.#hidden = performance.now();
      this.rhythm.skip(); // whoever comes back sees the present
    } else if (this.state === "lost" || performance.now() - this.#hidden > LONG_HIDDEN) this.#probe();
  };

  #connect(): void {
    if (this.#ended) return;
    for (const timer of [this.#again, this.#silence]) clearTimeout(timer);
    this.#forgetQuestion();
    if (this.state !== "lost") this.state = "connecting";
    this.#socket?.close();
    const address = new URL(`/api/tables/${this.id}/live`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    address.hash = "";
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.#silence = setTimeout(() => this.#giveUp(socket), OPENING);
    const token = keysOf(this.id)[0] ?? null;
    this.#token = token;
    socket.onopen = () =>
      socket.send(JSON.stringify({ type: "hello", token, seen: this.number, language: this.language }));
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.#socket === socket) this.#hear(JSON.parse(event.data) as Message);
    };
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#lost(event.code);
    };
  }

  /** A silent connection may never report that it is closed. */
  #giveUp(socket: WebSocket): void {
    this.#patience = Math.min(this.#patience * 2, LONGEST_SILENCE);
    socket.close();
    if (this.#socket === socket) this.#lost(0);
  }

  #lost(code: number): void {
    clearTimeout(this.#silence);
    this.#socket = null;
    if (this.#ended) return;
    if (code === WRONG_TOKEN) return this.#wrongToken();
    if (code in CLOSED) return this.#close(CLOSED[code]!);
    this.state = "lost";
    this.#again = setTimeout(() => this.#connect(), this.#pause * (0.5 + Math.random()));
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }

  #close(reason: string): void {
    this.state = "closed";
    this.closedBy = reason;
    this.#pending = null;
  }

  /** The token no longer works: there may be a newer one, or our seat was opened elsewhere. */
  #wrongToken(): void {
    const kept = seatAt(this.id);
    if (kept?.token === this.#token && kept.token !== null) {
      keepSeat(this.id, { ...kept, seat: null, token: null });
      this.elsewhere = true;
      this.#pending = null;
      this.number = null;
    } else if ((keysOf(this.id)[0] ?? null) === this.#token && !takeOffered(this.id)) {
      return this.#close("invitation-needed");
    }
    this.#connect();
  }

  #nextId(): string {
    return `p${++this.#count}`;
  }

  #send(command: Command): void {
    const sent = { ...command, id: this.#nextId() };
    this.#pending = sent;
    this.#say(sent);
  }

  /** Send it now; a pending command is sent again after reconnecting. */
  #say(command: Sent): void {
    if (this.state !== "open" || this.#socket?.readyState !== WebSocket.OPEN) return;
    const socket = this.#socket;
    socket.send(JSON.stringify(command));
    if (command.id !== this.#pending?.id) return;
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#giveUp(socket), this.#patience);
  }

  #answered(id: string | null | undefined): void {
    if (id && id === this.#pending?.id) {
      clearTimeout(this.#silence);
      this.#patience = SILENCE;
      this.#pending = null;
    }
    if (id && id === this.#asking) this.#forgetQuestion();
  }

  #forgetQuestion(): void {
    clearTimeout(this.#thought);
    this.#asking = null;
  }

  // Messages from the server

  #hear(message: Message): void {
    // Steps that begin a connection happened while there was none.
    const missed = this.state !== "open";
    if (missed) {
      clearTimeout(this.#silence);
      this.state = "open";
      this.#pause = FIRST_PAUSE;
      if (this.#pending) this.#say(this.#pending);
    }
    switch (message.type) {
      case "view": {
        const { history, ...standing } = message.view;
        this.table = message.table;
        this.seat = message.seat;
        if (message.seat !== null) this.elsewhere = false;
        this.scene = message.scene;
        this.rhythm.viewer = message.seat;
        this.#turn(message.number, message.clock);
        this.rhythm.present({
          number: message.number,
          standing: standingOf(standing),
          history,
          seat: null,
          lasts: 0,
          before: standing.position,
          entries: [],
        });
        break;
      }
      case "steps": {
        if (message.scene) this.scene = message.scene;
        const moment = this.#momentOf(message);
        const manner = missed ? "now" : this.#mannerOf(moment, message);
        this.#turn(message.number, message.clock);
        this.rhythm.tell(moment, manner);
        this.#answered(message.id);
        break;
      }
      case "refused":
        this.#refused(message);
        break;
      case "table":
        this.table = message.table;
        break;
      case "done":
        this.#answered(message.id);
        break;
      case "hint":
        this.#answered(message.id);
        if (message.number === this.number) this.hint = message;
        break;
      case "reaction":
        this.#show(message.seat, message.reaction);
    }
  }

  #refused(message: RefusedMessage): void {
    this.#answered(message.id);
    // It may have waited behind newer steps.
    if (message.number >= (this.number ?? 0)) {
      this.#turn(message.number);
      this.rhythm.amend(standingOf(message));
    }
    this.tell(problem(message.code));
    if (message.id === null && this.#pending) {
      setTimeout(() => this.#pending && this.#say(this.#pending), BREATH);
    }
  }

  /** So many steps there are now. */
  #turn(number: number, clock?: ClockInfo | null): void {
    if (number !== this.number) this.hint = null;
    this.number = number;
    if (clock !== undefined) {
      this.clock = clock;
      this.clockAt = performance.now();
    }
  }

  #momentOf(message: StepsMessage): Moment {
    const last = this.rhythm.latest;
    let history = last?.history ?? [];
    for (const step of message.steps) {
      if (step.undone) history = history.slice(0, -step.undone);
      history = [...history, ...step.history];
    }
    return {
      number: message.number,
      standing: standingOf(message),
      history,
      seat: message.steps.at(-1)?.seat ?? null,
      // Several steps, if the connection was slow.
      lasts: message.steps.length * (this.#races ? STRIDE : BEAT),
      before: last?.standing.position ?? message.position,
      entries: message.steps.flatMap((step) => step.history),
    };
  }

  /** Whether all act simultaneously. */
  get #races(): boolean {
    return this.table !== null && this.isRace(this.table.game);
  }

  /** What was missed while the connection was down, or while nobody looked, is not shown afterwards. */
  #mannerOf(moment: Moment, message: StepsMessage): Manner {
    const isMine = moment.seat !== null && moment.seat === this.seat;
    if (document.hidden || !this.rhythm.latest) return "now";
    if (this.#races && this.seat !== null) return "live"; // whoever only looks on misses nothing
    return isMine || (message.id && message.id === this.#pending?.id) ? "own" : "queued";
  }

  #show(seat: string, reaction: Reaction): void {
    const shown = { key: ++this.#count, seat, reaction };
    this.reactions = [...this.reactions.filter((one) => one.seat !== seat), shown];
    setTimeout(() => (this.reactions = this.reactions.filter((one) => one !== shown)), REACTION_LASTS);
  }
}
