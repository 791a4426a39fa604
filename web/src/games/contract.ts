/** What a game's component gets from whoever shows it: the table, a replay, a lesson, the rules. */

import type { Component } from "svelte";
import type { Choice, ClockInfo, Data, Entry, TableInfo } from "@/lib/types";

/** What has just happened, to be shown as it happened. */
export interface News {
  /** Grows with each piece of news. */
  key: number;
  /** The position before it. */
  before: Data;
  entries: Entry[];
}

export interface GameProps {
  scene: Data;
  position: Data;
  figures: Data;
  /** Through whose eyes; null for a spectator, `nature` when all is open. */
  seat: string | null;
  actors: string[];
  /** What the viewer may do now; empty if it is not its turn. */
  legal: Choice[];
  history: Entry[];
  news: News | null;
  /** The table, if there is one: names of people, whether aids are allowed. */
  table: TableInfo | null;
  clock: ClockInfo | null;
  /** Choices that a hint points at. */
  hint: Choice[];
  /** A command is on its way: nothing can be chosen for the moment. */
  busy: boolean;
  /** Choose something. */
  choose: (choice: Choice) => void;
  /** Only to look at, small: a diagram in the rules or a poster. */
  still: boolean;
}

export interface GameModule {
  /** The board and everything on it. It fills the place it is given and never scrolls sideways. */
  Board: Component<GameProps>;
  /** What a player would note down beside the board; shown in a panel of its own. */
  Notes: Component<GameProps> | null;
  /** Kinds of choices that the board itself offers well; the list of choices shows the others first. */
  onBoard: ReadonlySet<string>;
}
