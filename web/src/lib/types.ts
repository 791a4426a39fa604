/** What the house says, as docs/bots.md describes it; the page shows it and knows no rules. */

export type Language = "en" | "fr" | "ru";
export type GameName = "opera" | "phantom" | "booo";

/** Anything that a game describes in its own way: positions, scenes, figures. Each game has its own types. */
export type Data = Record<string, unknown>;

export interface Choice {
  id: number;
  kind: string;
  args: (string | number)[];
  /** In the player's language, as it can be chosen. */
  label: string;
}

/** A choice, and how likely it wins, from 0 to 1; null if nobody can say. */
export interface Weighed extends Choice {
  value: number | null;
}

export interface Hint {
  /** The best first; none if all that is left is to wait. */
  actions: Weighed[];
  /** What should follow the first. */
  then: Choice[];
  /** One sentence. */
  why: string;
}

/** A choice in the game's notation. */
export function actionText(choice: Pick<Choice, "kind" | "args">): string {
  return [choice.kind, ...choice.args].join(" ");
}

export interface Event {
  kind: string;
  args: (string | number)[];
}

/** One action as the viewer saw it; hidden ones have no id and no args. */
export interface Entry {
  seat: string;
  id: number | null;
  kind: string;
  args: (string | number)[] | null;
  events: Event[];
  /** In words, in the player's language. */
  told: string[];
}

export interface SeatInfo {
  seat: string;
  kind: "person" | "machine" | "empty";
  name: string | null;
  level: string | null;
  present: boolean;
  out: boolean;
  rematch: boolean;
}

export interface TableInfo {
  id: string;
  game: GameName;
  version: number;
  options: Record<string, number | string>;
  open: boolean;
  aids: boolean;
  clock: { per_move: number | null; bank: number | null; increment: number } | null;
  status: "waiting" | "playing" | "over";
  created: number;
  number: number;
  seats: SeatInfo[];
  result: {
    outcome: Record<string, number> | null;
    by: "rules" | "resignation" | "time" | "abandoned";
  } | null;
  rematch: string | null;
}

export interface ClockInfo {
  left: Record<string, number>;
  runs: string[];
  show: number | null;
  wait: Record<string, number>;
}

/** The game in words, in the player's language. */
export interface Spoken {
  /** What is waited for: one sentence. */
  expected: string;
  status: string[];
  secret: string[];
  /** The rules that matter now. */
  reminder: string[];
  /** How it ended. */
  outcome: string | null;
}

/** Where a game stands for one viewer. */
export interface Standing {
  position: Data;
  /** Numbers and sets that players would otherwise count by hand. */
  figures: Data;
  actors: string[];
  legal: Choice[];
  outcome: Record<string, number> | null;
  words: Spoken;
  can_undo: boolean;
}

export interface Step {
  number: number;
  kind: "start" | "act" | "undo" | "resign" | "time" | "close";
  seat: string | null;
  history: Entry[];
  undone: number;
}

export interface ViewMessage {
  type: "view";
  table: TableInfo;
  seat: string | null;
  number: number;
  /** What does not change while the game lasts: the board, the cards. */
  scene: Data;
  view: Standing & { history: Entry[] };
  clock: ClockInfo | null;
}

export interface StepsMessage extends Standing {
  type: "steps";
  number: number;
  steps: Step[];
  /** When the game has just begun: what is known of the scene only now. */
  scene?: Data;
  clock: ClockInfo | null;
  id?: string;
}

export interface RefusedMessage extends Standing {
  type: "refused";
  id: string | null;
  code: string;
  message: string;
  number: number;
}

export type Message =
  | ViewMessage
  | StepsMessage
  | RefusedMessage
  | { type: "table"; table: TableInfo }
  | { type: "done"; id: string | null; number: number }
  | { type: "reaction"; seat: string; reaction: Reaction }
  | ({ type: "hint"; id: string | null; number: number } & Hint);

export type Reaction = "bravo" | "boo" | "laugh" | "gasp" | "think" | "sorry";

export type Command =
  | { type: "act"; number: number; action: string }
  | { type: "undo"; number: number }
  | { type: "resign" }
  | { type: "rematch"; accept: boolean }
  | { type: "react"; reaction: Reaction }
  | { type: "hint"; number: number };

export interface OptionInfo {
  name: string;
  values: string;
  default: number | string;
}

export interface GameInfo {
  game: GameName;
  version: number;
  seats: string[];
  options: OptionInfo[];
  /** The machine players, the weakest first. */
  levels: string[];
  at_once: boolean;
}

/** One moment of a game that is shown again, or in a lesson, or in the rules. */
export interface Frame {
  /** What led here; nothing for the first. */
  history: Entry[];
  position: Data;
  figures: Data;
  actors: string[];
  words: Pick<Spoken, "expected" | "status">;
  /** Whose step it was. */
  seat: string | null;
  kind: Step["kind"] | null;
}

export interface Replay {
  table: TableInfo;
  /** Through whose eyes: a seat, `spectator`, or `nature`, who sees all. */
  seat: string;
  scene: Data;
  frames: Frame[];
  words: { outcome: string | null };
}

/** One moment of a first game: somebody speaks, and then the learner or somebody else acts. */
export interface Beat extends Frame {
  say: string;
  /** What the learner may choose here: all that the rules allow; only `play` goes on. */
  legal: Choice[];
  /** The ids of the choices that go on; empty if the lesson goes on by itself. */
  play: number[];
  /** What to say if another choice is made. */
  instead: string | null;
}

export interface Lesson {
  game: GameName;
  seat: string;
  scene: Data;
  beats: Beat[];
}

export interface Chapter {
  name: string;
  title: string;
  /** Paragraphs, `- ` items and `**bold**` words. */
  text: string;
  /** Moments to show beside it, one after another. */
  diagram: { scene: Data; frames: Frame[]; caption: string } | null;
}
