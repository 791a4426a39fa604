/** The props of a game's component, in a table, a replay, a lesson and the rules. */

import type { Component } from "svelte";
import type { Choice, ClockInfo, Data, Entry, TableInfo } from "@/lib/types";

/** What has just happened, to be animated. */
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
  /** The viewer; null for a spectator, `nature` when everything is open. */
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
  /** A command is pending: nothing can be chosen for the moment. */
  busy: boolean;
  /** Choose something. */
  choose: (choice: Choice) => void;
  /** Only to look at, small: a diagram in the rules or a poster. */
  still: boolean;
}

export interface GameModule {
  /** The board and everything on it. It fills the place it is given and never scrolls sideways. */
  Board: Component<GameProps>;
  /** Notes that a player would keep beside the board; shown in a panel of their own. */
  Notes: Component<GameProps> | null;
  /** Kinds of choices that the board itself offers well; the list of choices shows the others first. */
  onBoard: ReadonlySet<string>;
}
