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
 * A complete decision that could have been made.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "AnalysedChoice".
 */
export interface AnalysedChoice {
  /**
   * in the game's notation, its actions separated by commas
   */
  action: string;
  actions: string[];
  /**
   * the seat's chance of winning after it, as far as it could know
   */
  chance: number;
  /**
   * what should follow before somebody else decides
   */
  then: string[];
}
/**
 * Something that nature did, or a complete decision of a seat.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "AnalysedEvent".
 */
export interface AnalysedEvent {
  /**
   * luck: what nature did
   */
  action?: string | null;
  actions?: string[] | null;
  /**
   * the best choices, the best first
   */
  best?: AnalysedChoice[] | null;
  /**
   * the seat's chance, if it decides well
   */
  chance?: number | null;
  /**
   * by seat, with all cards open
   */
  change: {
    [k: string]: number;
  };
  grade?: ("forced" | "best" | "good" | "inaccuracy" | "mistake" | "blunder") | null;
  habits?: string[] | null;
  kind: "luck" | "decision";
  /**
   * what the seat could infer
   */
  known?: {
    [k: string]: unknown;
  } | null;
  /**
   * what the decision gave away of that
   */
  loss?: number | null;
  number: number;
  /**
   * a decision: in notation; `resign` or `time` if the seat left
   */
  played?: string | null;
  /**
   * who decided; `nature` for luck
   */
  seat: string;
  /**
   * its first and its last action in the game's history, from 0
   */
  steps: number[];
  /**
   * what speaks for the best choice
   */
  why?: AnalysedReason | null;
  words?: AnalysedWords | null;
}
/**
 * A reason, not yet in any language.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "AnalysedReason".
 */
export interface AnalysedReason {
  facts: {
    [k: string]: string | number;
  };
  message: string;
}
/**
 * A decision in words.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "AnalysedWords".
 */
export interface AnalysedWords {
  /**
   * the best choices, action by action
   */
  best?: ChoiceInfo[][];
  /**
   * what the best one would do, as the seat would see it
   */
  entries?: EntryInfo[];
  grade: string;
  habits: string[];
  /**
   * what the seat could infer
   */
  known?: KnownInfo | null;
  /**
   * what was played; not where only an id is given
   */
  played?: string[];
  /**
   * where all search at once, how long they had been searching; not in a record
   */
  seconds?: number | null;
  /**
   * what should follow each of these, action by action
   */
  then?: string[][];
  why: string;
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
 * What a seat could infer when it decided: suspicions, hands, ways.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "KnownInfo".
 */
export interface KnownInfo {
  facts: KnownFact[];
  /**
   * sentences beside them
   */
  notes: string[];
  title: string;
}
/**
 * One thing that a seat could infer.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "KnownFact".
 */
export interface KnownFact {
  /**
   * what it is about, in the game's notation
   */
  key: string;
  /**
   * the same in words
   */
  name: string;
  /**
   * how likely it was; null where nothing is a matter of chance
   */
  share: number | null;
  /**
   * what else is to be said of it; may be empty
   */
  text: string;
}
/**
 * A game, looked at afterwards: start, and all changes together, are the result.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "AnalysisData".
 */
export interface AnalysisData {
  depth: "quick" | "deep";
  events: AnalysedEvent[];
  game: string;
  /**
   * null if it has none
   */
  result: {
    [k: string]: number;
  } | null;
  rules: number;
  seats: string[];
  start: {
    [k: string]: number;
  };
  /**
   * by seat: `luck`, `own` and `others`
   */
  sums: {
    [k: string]: {
      [k: string]: number;
    };
  };
}
/**
 * How far an analysis is, and all of it when it is done.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "AnalysisInfo".
 */
export interface AnalysisInfo {
  analysis: AnalysisData | null;
  /**
   * decisions that are judged
   */
  done: number;
  id: string;
  state: "running" | "done" | "failed";
  /**
   * decisions; 0 while they are not counted yet
   */
  total: number;
}
/**
 * A game whose rules are gone, as it was told.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "ArchiveInfo".
 */
export interface ArchiveInfo {
  /**
   * whether every step was told before the rules went
   */
  complete: boolean;
  /**
   * through whose eyes: a seat's, `spectator`, or `nature`, who sees all
   */
  seat: string;
  steps: ArchivedStep[];
  table: TableInfo;
  /**
   * through whose eyes it may be read
   */
  viewers: string[];
  words: ArchivedWords;
}
/**
 * A step of a game whose rules are gone.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "ArchivedStep".
 */
export interface ArchivedStep {
  kind: "start" | "act" | "undo" | "resign" | "time" | "close";
  /**
   * whose step it was
   */
  seat: string | null;
  told: string[];
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
   * if its game goes on from a moment of a finished one: where that was
   */
  origin?: OriginInfo | null;
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
 * The moment of a finished game from which a table's game goes on.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "OriginInfo".
 */
export interface OriginInfo {
  /**
   * how many steps this table began with
   */
  given: number;
  /**
   * how many steps there had been in it
   */
  step: number;
  /**
   * the table of that game; empty if it was a record
   */
  table: string;
}
/**
 * How a table has ended.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "ResultInfo".
 */
export interface ResultInfo {
  by: "rules" | "resignation" | "time" | "abandoned" | "version";
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
  /**
   * how many times it took advice
   */
  advice: number;
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
 * How a game stood when it was last told.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "ArchivedWords".
 */
export interface ArchivedWords {
  outcome: string | null;
  secret: string[];
  status: string[];
}
/**
 * Where an attempt stands.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "AttemptInfo".
 */
export interface AttemptInfo {
  /**
   * the moment itself, then one after each action, then the machine players' answer
   */
  frames: FrameInfo[];
  /**
   * what you may do next; nothing once it is made
   */
  legal: ChoiceInfo[];
  /**
   * whether the decision is complete
   */
  made: boolean;
  scene: {
    [k: string]: unknown;
  };
  seat: string;
  /**
   * once it is made: what it is worth
   */
  verdict?: VerdictInfo | null;
}
/**
 * One moment of a game that is shown again, of a lesson, or of a diagram.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "FrameInfo".
 */
export interface FrameInfo {
  actors: string[];
  /**
   * in a replay: the seats that took advice here
   */
  advised?: string[];
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
 * What a decision is worth, from what its seat knew.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "VerdictInfo".
 */
export interface VerdictInfo {
  best: LineInfo[];
  /**
   * the chance of winning after it, from 0 to 1
   */
  chance: number;
  grade: string;
  /**
   * how much less that is than after the best choice
   */
  loss: number;
  /**
   * what speaks for the best choice
   */
  reason: string;
}
/**
 * A complete choice, and what it is worth as far as the seat could know.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "LineInfo".
 */
export interface LineInfo {
  actions: string[];
  /**
   * the seat's chance of winning after it, from 0 to 1
   */
  chance: number;
  /**
   * the same in words
   */
  choices: ChoiceInfo[];
}
/**
 * One moment of a lesson.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "BeatInfo".
 */
export interface BeatInfo {
  actors: string[];
  /**
   * in a replay: the seats that took advice here
   */
  advised?: string[];
  /**
   * once its game is over: everything, as at the end of a table
   */
  end: EndInfo | null;
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
 * The end of a lesson's game, with everything open.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "EndInfo".
 */
export interface EndInfo {
  figures: {
    [k: string]: unknown;
  };
  position: {
    [k: string]: unknown;
  };
  winners: string[];
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
 * The puzzles of a day, one for each game, the same everywhere.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "DailyPuzzles".
 */
export interface DailyPuzzles {
  /**
   * by universal time, such as 2026-11-18
   */
  day: string;
  number: number;
  puzzles: PuzzleInfo[];
}
/**
 * A puzzle with everything that it takes to solve it, so that no network is needed any more.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "PuzzleInfo".
 */
export interface PuzzleInfo {
  /**
   * the ids of one right choice
   */
  answer: number[];
  ask: string;
  difficulty: number;
  figures: {
    [k: string]: unknown;
  };
  game: string;
  id: string;
  /**
   * what is wrong, by what can still be achieved
   */
  less: {
    [k: string]: string;
  };
  /**
   * how much more often the answer wins than the best other choice
   */
  margin: number;
  nodes: PuzzleNode[];
  position: {
    [k: string]: unknown;
  };
  scene: {
    [k: string]: unknown;
  };
  /**
   * the solver's
   */
  seat: string;
  theme: string;
  title: string;
  /**
   * the same in words
   */
  told: string[];
  why: string;
}
/**
 * A moment at which the solver chooses.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "PuzzleNode".
 */
export interface PuzzleNode {
  expected: string;
  /**
   * what differs from the puzzle's figures
   */
  figures: {
    [k: string]: unknown;
  };
  legal: PuzzleChoice[];
  /**
   * what differs from the puzzle's position
   */
  position: {
    [k: string]: unknown;
  };
}
/**
 * A choice in a puzzle, and what it leads to.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "PuzzleChoice".
 */
export interface PuzzleChoice {
  args: (string | number)[];
  /**
   * of one that solves it: the board then
   */
  end: PuzzleEnd | null;
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
   * of a wrong one: the best that can still be achieved
   */
  reached: number | null;
  /**
   * the moment that it leads to; null if it is wrong, or solves the puzzle
   */
  to: number | null;
}
/**
 * The board when a puzzle is solved.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "PuzzleEnd".
 */
export interface PuzzleEnd {
  /**
   * what differs from the puzzle's figures
   */
  figures: {
    [k: string]: unknown;
  };
  /**
   * what differs from the puzzle's position
   */
  position: {
    [k: string]: unknown;
  };
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
 * A guest's most costly habits in one game.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "GameHabits".
 */
export interface GameHabits {
  game: string;
  /**
   * over how many analysed games
   */
  games: number;
  habits: HabitInfo[];
}
/**
 * What costly decisions have in common.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "HabitInfo".
 */
export interface HabitInfo {
  examples: HabitExample[];
  habit: string;
  /**
   * what it has cost in all, in wins
   */
  loss: number;
  times: number;
  words: string;
}
/**
 * A decision that shows a habit.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "HabitExample".
 */
export interface HabitExample {
  loss: number;
  /**
   * of the event in the analysis
   */
  number: number;
  table: string;
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
  /**
   * with a language: whether there are puzzles
   */
  puzzles?: boolean | null;
  /**
   * the measured rating of each level that has one; 200 points more win 3 games of 4
   */
  ratings?: {
    [k: string]: number;
  };
  readiness: GameReadiness;
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
 * tables can be made when it is ready
 */
export interface GameReadiness {
  /**
   * how much of it is compiled
   */
  done: number;
  state: "waiting" | "compiling" | "ready" | "failed";
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
  /**
   * what the game calls the fields of its positions
   */
  fields?: {
    [k: string]: string;
  };
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
  /**
   * what it calls the values in them
   */
  values?: {
    [k: string]: string;
  };
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
 * The puzzles of a game.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "GamePuzzles".
 */
export interface GamePuzzles {
  game: string;
  puzzles: PuzzleEntry[];
  themes: ThemeInfo[];
}
/**
 * A puzzle in a list.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "PuzzleEntry".
 */
export interface PuzzleEntry {
  /**
   * from 1 to 5: by machine players, and by people once enough have tried
   */
  difficulty: number;
  id: string;
  theme: string;
}
/**
 * A kind of puzzle.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "ThemeInfo".
 */
export interface ThemeInfo {
  name: string;
  title: string;
}
/**
 * Whether a game can be played already: on a new machine it is compiled first.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "GameReadiness".
 */
export interface GameReadiness1 {
  /**
   * how much of it is compiled
   */
  done: number;
  state: "waiting" | "compiling" | "ready" | "failed";
}
/**
 * A guest, with the token that only this answer tells.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "GuestMade".
 */
export interface GuestMade {
  guest: string;
  nickname: string | null;
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
  reason: string | null;
  redis: boolean | null;
  status: "ok" | "ill";
  writing: boolean;
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
  game: string;
  parts: LessonPart[];
}
/**
 * A part of a first game, complete in itself.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "LessonPart".
 */
export interface LessonPart {
  beats: BeatInfo[];
  scene: {
    [k: string]: unknown;
  };
  seat: string;
  title: string;
}
/**
 * Whether players may have hints, and figures worked out for them.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "NewAids".
 */
export interface NewAids {
  aids: boolean;
}
/**
 * A decision of a finished game, to be tried again.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "NewAttempt".
 */
export interface NewAttempt {
  /**
   * what you do first, one action after another
   *
   * @maxItems 64
   */
  actions?: string[];
  /**
   * once it is made: whether the machine players answer it
   */
  answer?: boolean;
  /**
   * the finished table's, if you were no guest there
   */
  invitation?: string | null;
  /**
   * whose knowledge it is, and where you will sit
   */
  seat: string;
  /**
   * the moment: how many steps there had been
   */
  step: number;
  /**
   * a number from which the unknown is drawn; the same gives the same
   */
  world?: number;
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
 * A game to be played on from a moment of a finished one, from what a seat knew then.
 *
 * What the seat did not know is drawn anew, so hindsight is of no use.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "NewContinuation".
 */
export interface NewContinuation {
  /**
   * what you do first, one action after another
   *
   * @maxItems 64
   */
  actions?: string[];
  /**
   * the finished table's, if you were no guest there
   */
  invitation?: string | null;
  /**
   * whose knowledge it is, and where you will sit
   */
  seat: string;
  /**
   * the moment: how many steps there had been
   */
  step: number;
  /**
   * a number from which the unknown is drawn; the same gives the same
   */
  world?: number;
}
/**
 * A table to be made at which a game goes on.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "NewGameOn".
 */
export interface NewGameOn {
  /**
   * what you do first, one action after another
   *
   * @maxItems 64
   */
  actions?: string[];
  /**
   * the finished table's, if you were no guest there
   */
  invitation?: string | null;
  /**
   * the machine players' in all other seats
   */
  level: string;
  /**
   * whose knowledge it is, and where you will sit
   */
  seat: string;
  /**
   * the moment: how many steps there had been
   */
  step: number;
  /**
   * a number from which the unknown is drawn; the same gives the same
   */
  world?: number;
}
/**
 * Somebody who comes in.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "NewGuest".
 */
export interface NewGuest {
  /**
   * what others see; without one, each page calls the guest so in its reader's language
   */
  nickname?: string | null;
}
/**
 * A first try: the actions up to the one that solved the puzzle or was wrong.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "NewPuzzleAttempt".
 */
export interface NewPuzzleAttempt {
  /**
   * @minItems 1
   * @maxItems 200
   */
  actions: [number, ...number[]];
}
/**
 * A guest who sits down, or who comes back to the seat and wants a fresh token for it.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "NewSeat".
 */
export interface NewSeat {
  /**
   * whether the table has aids, as you were told: if that is no longer so, `stale`
   */
  aids?: boolean | null;
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
   * whether players may have hints, and figures worked out for them; without it, they may unless at least two seats are for people
   */
  aids?: boolean | null;
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
 * A game in which the guest has a seat.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "OwnGame".
 */
export interface OwnGame {
  /**
   * seconds since 1970
   */
  created: number;
  game: string;
  id: string;
  result: ResultInfo | null;
  /**
   * the guest's own
   */
  seat: string;
  seats: PlayerInfo[];
  status: "waiting" | "playing" | "over";
}
/**
 * Who played a seat of an earlier game.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "PlayerInfo".
 */
export interface PlayerInfo {
  /**
   * how many times it took advice
   */
  advice: number;
  kind: "person" | "machine" | "empty";
  level: string | null;
  name: string | null;
  seat: string;
}
/**
 * The games of a guest: a page of them, the newest first.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "OwnGames".
 */
export interface OwnGames {
  games: OwnGame[];
  /**
   * what to give as `before` for the next page; null on the last
   */
  next: string | null;
  /**
   * on the first page: those of the latest that are not over; they are among the others too
   */
  running: OwnGame[];
}
/**
 * Why something was refused.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Problem".
 */
export interface Problem {
  /**
   * one of `illegal`, `unknown-action`, `invalid-option`, `invalid-record`, `wrong-token`, `origin`, `invitation-needed`, `not-seated`, `not-maker`, `no-such-table`, `not-found`, `no-analysis`, `no-such-method`, `stale`, `not-your-turn`, `over`, `waiting`, `begun`, `wait`, `taken`, `full`, `no-undo`, `no-rematch`, `no-aids`, `no-hint`, `not-over`, `not-old`, `old-rules`, `too-large`, `host`, `invalid`, `too-many`, `limit`, `busy`, `internal`, `unavailable`, `not-ready`, `opening`
   */
  code: string;
  message: string;
}
/**
 * A try, as the house sees it.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "PuzzleAttemptInfo".
 */
export interface PuzzleAttemptInfo {
  /**
   * whether it was the first try of this guest
   */
  counted: boolean;
  difficulty: number;
  /**
   * how many of them have solved it at once
   */
  others: number;
  solved: boolean;
  /**
   * how many people have tried the puzzle
   */
  tried: number;
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
 * A decision of a recorded game, to be tried again.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "RecordedAttempt".
 */
export interface RecordedAttempt {
  /**
   * what you do first, one action after another
   *
   * @maxItems 64
   */
  actions?: string[];
  /**
   * once it is made: whether the machine players answer it
   */
  answer?: boolean;
  /**
   * the finished table's, if you were no guest there
   */
  invitation?: string | null;
  /**
   * the whole record, as text
   */
  record: string;
  /**
   * whose knowledge it is, and where you will sit
   */
  seat: string;
  /**
   * the moment: how many steps there had been
   */
  step: number;
  /**
   * a number from which the unknown is drawn; the same gives the same
   */
  world?: number;
}
/**
 * A table to be made at which a recorded game goes on.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "RecordedGameOn".
 */
export interface RecordedGameOn {
  /**
   * what you do first, one action after another
   *
   * @maxItems 64
   */
  actions?: string[];
  /**
   * the finished table's, if you were no guest there
   */
  invitation?: string | null;
  /**
   * the machine players' in all other seats
   */
  level: string;
  /**
   * the whole record, as text
   */
  record: string;
  /**
   * whose knowledge it is, and where you will sit
   */
  seat: string;
  /**
   * the moment: how many steps there had been
   */
  step: number;
  /**
   * a number from which the unknown is drawn; the same gives the same
   */
  world?: number;
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
   * one of `illegal`, `unknown-action`, `invalid-option`, `invalid-record`, `wrong-token`, `origin`, `invitation-needed`, `not-seated`, `not-maker`, `no-such-table`, `not-found`, `no-analysis`, `no-such-method`, `stale`, `not-your-turn`, `over`, `waiting`, `begun`, `wait`, `taken`, `full`, `no-undo`, `no-rematch`, `no-aids`, `no-hint`, `not-over`, `not-old`, `old-rules`, `too-large`, `host`, `invalid`, `too-many`, `limit`, `busy`, `internal`, `unavailable`, `not-ready`, `opening`
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
