/** The server's messages. The wire types are generated; these types say what the page can rely on.

The page always names a language, so words, labels and figures are always there. */

import type * as wire from "@/generated/messages";

export type {
  ClockInfo,
  EventInfo as Event,
  GameWords,
  OptionInfo,
  SeatInfo,
  Spoken,
  TableInfo,
} from "@/generated/messages";

export type Language = NonNullable<wire.Hello["language"]>;
export type Reaction = wire.React["reaction"];

/** Anything that a game describes in its own way: positions, scenes, figures. Each game has its own types. */
export type Data = Record<string, unknown>;

/** A type in which some members are always there. */
type With<Whole, Sure extends keyof Whole> = Omit<Whole, Sure> & {
  [Name in Sure]-?: NonNullable<Whole[Name]>;
};

export type Choice = With<wire.ChoiceInfo, "label">;
/** A choice, and its chance of winning, from 0 to 1; null if it is unknown. */
export type Weighed = Omit<wire.WeighedChoiceInfo, "label"> & { label: string };
export type Entry = With<wire.EntryInfo, "told">;
export type GameInfo = With<wire.GameInfo, "words" | "lesson" | "puzzles">;

type InWords<Message> = Omit<Message, "legal" | "figures" | "words" | "can_undo" | "history"> & Standing;

/** Where a game stands for one viewer. */
export interface Standing {
  position: Data;
  /** Numbers and sets that players would otherwise count by hand. */
  figures: Data;
  actors: string[];
  legal: Choice[];
  outcome: Record<string, number> | null;
  words: wire.Spoken;
  can_undo: boolean;
}

export type Step = Omit<wire.StepInfo, "history"> & { history: Entry[] };
export type ViewMessage = With<Omit<wire.ViewMessage, "view">, "scene"> & {
  view: InWords<wire.ViewInfo> & { history: Entry[] };
};
export type StepsMessage = Omit<InWords<wire.StepsMessage>, "steps"> & { steps: Step[] };
export type RefusedMessage = InWords<wire.Refused>;
export type Hint = Omit<wire.HintMessage, "type" | "id" | "number" | "actions" | "then" | "why"> & {
  actions: Weighed[];
  then: Choice[];
  why: string;
};

export type Message =
  | ViewMessage
  | StepsMessage
  | RefusedMessage
  | wire.TableMessage
  | (Omit<wire.Done, "type"> & { type: "done" })
  | wire.ReactionMessage
  | (Pick<wire.HintMessage, "type" | "id" | "number"> & Hint);

export type Command = wire.Act | wire.Undo | wire.Resign | wire.Rematch | wire.React | wire.Hint;

/** One moment of a game in a replay, a lesson or the rules. */
export type Frame = Omit<wire.FrameInfo, "history"> & { history: Entry[] };
export type Replay = Omit<wire.ReplayInfo, "frames"> & { frames: Frame[] };
/** The games of this guest. */
export type OwnGame = wire.OwnGame;
export type OwnGames = wire.OwnGames;
/** A game whose rules are gone. */
export type Archive = wire.ArchiveInfo;
/** One moment of a first game: somebody speaks, and then the learner or somebody else acts. */
export type Beat = Omit<wire.BeatInfo, "history" | "legal"> & { history: Entry[]; legal: Choice[] };
export type LessonPart = Omit<wire.LessonPart, "beats"> & { beats: Beat[] };
export type Lesson = Omit<wire.LessonInfo, "parts"> & { parts: LessonPart[] };
export type Diagram = Omit<wire.DiagramInfo, "frames"> & { frames: Frame[] };
export type Chapter = Omit<wire.ChapterInfo, "diagram"> & { diagram: Diagram | null };

/** A choice in the game's notation. */
export function actionText(choice: Pick<Choice, "kind" | "args">): string {
  return [choice.kind, ...choice.args].join(" ");
}
