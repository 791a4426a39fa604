/* Made of the server's models by `make types`: do not edit. */

export interface Messages {}
/**
 * Do something.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Act".
 */
export interface Act {
  /**
   * an action in the game's notation; some games take several in one text
   */
  action: string;
  /**
   * comes back with the answer
   */
  id?: string | null;
  /**
   * how many steps the client has seen
   */
  number: number;
  type: "act";
}
/**
 * An action: `go north` has the kind `go` and the args `["north"]`.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "ActionInfo".
 */
export interface ActionInfo {
  args: (string | number)[];
  /**
   * its place in the game's catalogue
   */
  id: number;
  kind: string;
}
/**
 * One moment of a lesson.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "BeatInfo".
 */
export interface BeatInfo {
  actors: string[];
  figures: {
    [k: string]: unknown;
  };
  /**
   * what led here; nothing for the first
   */
  history: EntryInfo[];
  /**
   * what to say when something else is chosen
   */
  instead: string | null;
  kind: ("start" | "act" | "undo" | "resign" | "time" | "close") | null;
  /**
   * what the rules allow the learner here
   */
  legal: ChoiceInfo[];
  /**
   * the ids of the choices that go on; the lesson takes the first
   */
  play: number[];
  position: {
    [k: string]: unknown;
  };
  say: string;
  /**
   * whose step it was
   */
  seat: string | null;
  words: FrameWords;
}
/**
 * An action as the viewer saw it. A hidden one has neither id nor args.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "EntryInfo".
 */
export interface EntryInfo {
  /**
   * with `raw`: the viewer's masked record after it, in base64
   */
  after?: string;
  args: (string | number)[] | null;
  events: EventInfo[];
  id: number | null;
  /**
   * beside `told` where a sentence can go on with the one before: for each sentence null, or what takes the place of the full stop of the sentence before, if that one is the same seat's and can be joined too; left out where no sentence can
   */
  joins?: (string | null)[];
  kind: string;
  seat: string;
  /**
   * with a language: what is told of a step; it stands with the step's last entry
   */
  told?: string[];
}
/**
 * Something that an action has brought about.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "EventInfo".
 */
export interface EventInfo {
  args: (string | number)[];
  kind: string;
}
/**
 * An action that the viewer may choose.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "ChoiceInfo".
 */
export interface ChoiceInfo {
  args: (string | number)[];
  /**
   * its place in the game's catalogue
   */
  id: number;
  kind: string;
  /**
   * with a language: the choice in words
   */
  label?: string;
}
/**
 * A moment in words.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "FrameWords".
 */
export interface FrameWords {
  expected: string;
  status: string[];
}
/**
 * A chapter of the rules.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "ChapterInfo".
 */
export interface ChapterInfo {
  diagram: DiagramInfo | null;
  name: string;
  /**
   * paragraphs, `- ` items and `**bold**` words
   */
  text: string;
  title: string;
}
/**
 * Moments to show beside a chapter, one after another.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "DiagramInfo".
 */
export interface DiagramInfo {
  caption: string;
  frames: FrameInfo[];
  scene: {
    [k: string]: unknown;
  };
}
/**
 * One moment of a game that is shown again, of a lesson, or of a diagram.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "FrameInfo".
 */
export interface FrameInfo {
  actors: string[];
  figures: {
    [k: string]: unknown;
  };
  /**
   * what led here; nothing for the first
   */
  history: EntryInfo[];
  kind: ("start" | "act" | "undo" | "resign" | "time" | "close") | null;
  position: {
    [k: string]: unknown;
  };
  /**
   * whose step it was
   */
  seat: string | null;
  words: FrameWords;
}
/**
 * The clocks, as of the message.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "ClockInfo".
 */
export interface ClockInfo {
  left: {
    [k: string]: number;
  };
  runs: string[];
  /**
   * seconds left for showing a way
   */
  show: number | null;
  /**
   * seconds until those who failed may call again
   */
  wait: {
    [k: string]: number;
  };
}
/**
 * What time there is: seconds for each move, or a bank of seconds for the whole game.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "ClockSettingsInfo".
 */
export interface ClockSettingsInfo {
  bank: number | null;
  /**
   * what a bank gains with each turn
   */
  increment: number;
  per_move: number | null;
}
/**
 * A command has been done, or had been done before.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Done".
 */
export interface Done {
  id: string | null;
  number: number;
  type?: "done";
}
/**
 * A game that can be played here.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "GameInfo".
 */
export interface GameInfo {
  /**
   * whether all act at once
   */
  at_once: boolean;
  game: string;
  /**
   * a digest of the layout of its records: raw records can be read only with the same layout
   */
  layout: string;
  /**
   * with a language: whether there is a first lesson
   */
  lesson?: boolean | null;
  /**
   * the machine players, the weakest first
   */
  levels: string[];
  options: OptionInfo[];
  seats: string[];
  version: number;
  /**
   * with a language: the game in words
   */
  words?: GameWords | null;
}
/**
 * An option that a game can be started with.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "OptionInfo".
 */
export interface OptionInfo {
  default: number | string;
  name: string;
  values: string;
}
/**
 * A game in words, for lists and for setting up a table.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "GameWords".
 */
export interface GameWords {
  /**
   * what the game is about
   */
  blurb: string;
  levels: {
    [k: string]: LevelWords;
  };
  /**
   * what each option is about
   */
  options: {
    [k: string]: string;
  };
  /**
   * how many play, and for how long
   */
  players: string;
  seats: {
    [k: string]: SeatWords;
  };
  /**
   * what somebody is called who looks on
   */
  spectator: string;
  title: string;
}
/**
 * A machine player in words.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "LevelWords".
 */
export interface LevelWords {
  /**
   * may be empty
   */
  blurb: string;
  name: string;
}
/**
 * A seat in words.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "SeatWords".
 */
export interface SeatWords {
  name: string;
  /**
   * what it does and wants; may be empty
   */
  role: string;
}
/**
 * A guest, with the token that only this answer tells.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "GuestMade".
 */
export interface GuestMade {
  guest: string;
  nickname: string;
  token: string;
}
/**
 * Whether the house is well.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Health".
 */
export interface Health {
  database: boolean;
  redis: boolean | null;
  status: "ok" | "ill";
}
/**
 * The first message on a WebSocket: who is there, and what it has seen.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Hello".
 */
export interface Hello {
  /**
   * add words in this language, and what else a page shows people
   */
  language?: ("en" | "fr" | "ru") | null;
  /**
   * whether to add the viewer's masked records, in base64
   */
  raw?: boolean;
  /**
   * how many steps the client has; without it, it gets all
   */
  seen?: number | null;
  /**
   * a seat's token; or an invitation, to watch
   */
  token?: string | null;
  type: "hello";
}
/**
 * Ask what the strongest machine player would do in your place, at a table with aids.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Hint".
 */
export interface Hint {
  id?: string | null;
  number: number;
  type: "hint";
}
/**
 * What the strongest machine player would do in the viewer's place, and why.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "HintMessage".
 */
export interface HintMessage {
  /**
   * the best first, three at most; none if all that is left is to wait
   */
  actions: WeighedChoiceInfo[];
  id: string | null;
  number: number;
  /**
   * what should follow the first, one after another, before anybody else has a say
   */
  then: ChoiceInfo[];
  type: "hint";
  /**
   * one sentence; without a language, its name and its facts
   */
  why: string | ReasonInfo;
}
/**
 * A choice that a hint names.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "WeighedChoiceInfo".
 */
export interface WeighedChoiceInfo {
  args: (string | number)[];
  /**
   * its place in the game's catalogue
   */
  id: number;
  kind: string;
  /**
   * with a language: the choice in words
   */
  label?: string;
  /**
   * the chance of winning, from 0 to 1; null if nobody can say
   */
  value: number | null;
}
/**
 * A reason for viewers that have named no language.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "ReasonInfo".
 */
export interface ReasonInfo {
  /**
   * what it is about, by ids
   */
  facts: {
    [k: string]: string | number;
  };
  /**
   * the name of the sentence in the game's words
   */
  message: string;
}
/**
 * A first game.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "LessonInfo".
 */
export interface LessonInfo {
  beats: BeatInfo[];
  game: string;
  scene: {
    [k: string]: unknown;
  };
  seat: string;
}
/**
 * Seconds for each move, or a bank of seconds for the whole game.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "NewClock".
 */
export interface NewClock {
  bank?: number | null;
  /**
   * what a bank gains with each turn
   */
  increment?: number;
  per_move?: number | null;
}
/**
 * Somebody who comes in.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "NewGuest".
 */
export interface NewGuest {
  /**
   * what others see
   */
  nickname: string;
}
/**
 * A guest who sits down, or who comes back to the seat and wants a fresh token for it.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "NewSeat".
 */
export interface NewSeat {
  invitation?: string | null;
  /**
   * else the first empty one
   */
  seat?: string | null;
}
/**
 * A table to be made. It begins when no seat is empty.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "NewTable".
 */
export interface NewTable {
  /**
   * whether players may have hints, and figures worked out for them
   */
  aids?: boolean;
  clock?: NewClock | null;
  game: string;
  /**
   * whether anyone may join and watch; else an invitation is needed
   */
  open?: boolean;
  options?: {
    [k: string]: number | string;
  };
  /**
   * for each seat `me`, `anyone`, or a machine player's level; else it is for anyone
   */
  seats?: {
    [k: string]: string;
  };
}
/**
 * Why something was refused.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Problem".
 */
export interface Problem {
  /**
   * one of `illegal`, `unknown-action`, `invalid-option`, `wrong-token`, `origin`, `invitation-needed`, `not-seated`, `no-such-table`, `not-found`, `no-such-method`, `stale`, `not-your-turn`, `over`, `waiting`, `wait`, `taken`, `full`, `no-undo`, `no-rematch`, `no-aids`, `no-hint`, `not-over`, `too-large`, `invalid`, `too-many`, `limit`, `internal`, `unavailable`
   */
  code: string;
  message: string;
}
/**
 * Show everybody at the table how you take it; a seat may do so every two seconds.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "React".
 */
export interface React {
  id?: string | null;
  reaction: "bravo" | "boo" | "laugh" | "gasp" | "think" | "sorry";
  type: "react";
}
/**
 * How somebody takes it.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "ReactionMessage".
 */
export interface ReactionMessage {
  reaction: "bravo" | "boo" | "laugh" | "gasp" | "think" | "sorry";
  seat: string;
  type: "reaction";
}
/**
 * With `raw`: the viewer's masked record at the start, in base64.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "RecordsInfo".
 */
export interface RecordsInfo {
  /**
   * the digest of the records' layout, as the game's information has it
   */
  layout: string;
  start: string;
}
/**
 * A command was refused, and this is where the game stands.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Refused".
 */
export interface Refused {
  actors: string[];
  /**
   * with a language: whether the viewer may take its last choice back
   */
  can_undo?: boolean;
  /**
   * one of `illegal`, `unknown-action`, `invalid-option`, `wrong-token`, `origin`, `invitation-needed`, `not-seated`, `no-such-table`, `not-found`, `no-such-method`, `stale`, `not-your-turn`, `over`, `waiting`, `wait`, `taken`, `full`, `no-undo`, `no-rematch`, `no-aids`, `no-hint`, `not-over`, `too-large`, `invalid`, `too-many`, `limit`, `internal`, `unavailable`
   */
  code: string;
  /**
   * with a language: what players would count by hand
   */
  figures?: {
    [k: string]: unknown;
  };
  id: string | null;
  legal: ChoiceInfo[];
  message: string;
  number: number;
  outcome: {
    [k: string]: number;
  } | null;
  position: {
    [k: string]: unknown;
  };
  type: "refused";
  /**
   * with a language: the game in words
   */
  words?: Spoken | null;
}
/**
 * The game in words.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Spoken".
 */
export interface Spoken {
  /**
   * what is waited for; nothing if the table ended before its game did
   */
  expected: string;
  /**
   * how the game has ended, if it has ended by its rules
   */
  outcome: string | null;
  /**
   * the rules that matter now
   */
  reminder: string[];
  /**
   * what the viewer's seat knows and others do not
   */
  secret: string[];
  status: string[];
}
/**
 * Offer or accept another game with the seats moved on by one; or take that back.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Rematch".
 */
export interface Rematch {
  accept?: boolean;
  id?: string | null;
  type: "rematch";
}
/**
 * A game that is over, step by step.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "ReplayInfo".
 */
export interface ReplayInfo {
  frames: FrameInfo[];
  scene: {
    [k: string]: unknown;
  };
  /**
   * through whose eyes: a seat's, `spectator`, or `nature`, who sees all
   */
  seat: string;
  table: TableInfo;
  words: ReplayWords;
}
/**
 * All that anybody may know about a table, but for its game.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "TableInfo".
 */
export interface TableInfo {
  aids: boolean;
  clock: ClockSettingsInfo | null;
  /**
   * seconds since 1970
   */
  created: number;
  game: string;
  id: string;
  /**
   * how many steps there have been
   */
  number: number;
  open: boolean;
  options: {
    [k: string]: number | string;
  };
  /**
   * the table at which it goes on
   */
  rematch: string | null;
  result: ResultInfo | null;
  seats: SeatInfo[];
  status: "waiting" | "playing" | "over";
  version: number;
}
/**
 * How a table has ended.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "ResultInfo".
 */
export interface ResultInfo {
  by: "rules" | "resignation" | "time" | "abandoned";
  outcome: {
    [k: string]: number;
  } | null;
}
/**
 * Who sits where.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "SeatInfo".
 */
export interface SeatInfo {
  kind: "person" | "machine" | "empty";
  level: string | null;
  name: string | null;
  /**
   * whether it has left the game
   */
  out: boolean;
  present: boolean;
  rematch: boolean;
  seat: string;
}
/**
 * How a game has ended.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "ReplayWords".
 */
export interface ReplayWords {
  outcome: string | null;
}
/**
 * Give up.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Resign".
 */
export interface Resign {
  id?: string | null;
  type: "resign";
}
/**
 * A seat, with the token that only this answer tells.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Seated".
 */
export interface Seated {
  seat: string;
  table: TableInfo;
  token: string;
}
/**
 * How a game began: with options, or from a position.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "StartInfo".
 */
export interface StartInfo {
  options?: {
    [k: string]: number | string;
  };
  position?: {
    [k: string]: unknown;
  };
}
/**
 * A step, as a viewer saw it.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "StepInfo".
 */
export interface StepInfo {
  /**
   * what it adds to the history
   */
  history: EntryInfo[];
  kind: "start" | "act" | "undo" | "resign" | "time" | "close";
  number: number;
  seat: string | null;
  /**
   * how many entries it takes from the end of the history first
   */
  undone: number;
}
/**
 * What has happened since, and where the game stands now.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "StepsMessage".
 */
export interface StepsMessage {
  actors: string[];
  /**
   * with a language: whether the viewer may take its last choice back
   */
  can_undo?: boolean;
  clock: ClockInfo | null;
  /**
   * with a language: what players would count by hand
   */
  figures?: {
    [k: string]: unknown;
  };
  id?: string | null;
  legal: ChoiceInfo[];
  number: number;
  outcome: {
    [k: string]: number;
  } | null;
  position: {
    [k: string]: unknown;
  };
  /**
   * with a language, when the game begins in these steps
   */
  scene?: {
    [k: string]: unknown;
  };
  steps: StepInfo[];
  type: "steps";
  /**
   * with a language: the game in words
   */
  words?: Spoken | null;
}
/**
 * A new table. Everybody who has the link can join it.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "TableMade".
 */
export interface TableMade {
  invitation: string;
  link: string;
  seat: string | null;
  table: TableInfo;
  token: string | null;
}
/**
 * Something about the table has changed.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "TableMessage".
 */
export interface TableMessage {
  table: TableInfo;
  type: "table";
}
/**
 * Take back one's last choice, within one's own activation.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Undo".
 */
export interface Undo {
  id?: string | null;
  number: number;
  type: "undo";
}
/**
 * A view, as `View.data` tells it.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "ViewInfo".
 */
export interface ViewInfo {
  actors: string[];
  /**
   * with a language: whether the viewer may take its last choice back
   */
  can_undo?: boolean;
  /**
   * with a language: what players would count by hand
   */
  figures?: {
    [k: string]: unknown;
  };
  game: string;
  history: EntryInfo[];
  legal: ChoiceInfo[];
  outcome: {
    [k: string]: number;
  } | null;
  /**
   * as the game describes it; null stands for what is hidden
   */
  position: {
    [k: string]: unknown;
  };
  records?: RecordsInfo | null;
  seat: string | null;
  start: StartInfo;
  version: number;
  /**
   * with a language: the game in words
   */
  words?: Spoken | null;
}
/**
 * All that a viewer may know.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "ViewMessage".
 */
export interface ViewMessage {
  clock: ClockInfo | null;
  number: number;
  /**
   * with a language: what does not change in the game
   */
  scene?: {
    [k: string]: unknown;
  };
  seat: string | null;
  table: TableInfo;
  type: "view";
  view: ViewInfo;
}
