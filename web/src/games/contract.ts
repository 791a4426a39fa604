/** The props of a game's component, in a table, a replay, a lesson and the rules. */

import type { Component } from "svelte";
import type { Recent } from "@/lib/rhythm.svelte";
import type { Choice, ClockInfo, Data, Entry, TableInfo } from "@/lib/types";

/** What has just happened, to be animated. */
export interface News {
  /** Grows with each piece of news. */
  key: number;
  /** The position before it. */
  before: Data;
  entries: Entry[];
  /** The position after it. */
  after: Data;
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
  /** What the board is to show now; it shows each piece once. */
  news: News | null;
  /** The board has shown a piece of news to its end; nothing is told of it before. */
  landed: (key: number) => void;
  /** What others have done since the viewer last acted: marked on the board until the viewer acts. */
  recent: Recent | null;
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

/** A picture of what somebody did, for the strip of what has just happened. */
export interface DeedProps {
  scene: Data;
  /** What has just happened, and the place in it of what the picture shows. */
  entries: Entry[];
  place: number;
}

/** The beginning of a game, for a seat that has a secret. */
export interface SecretProps {
  scene: Data;
  position: Data;
  figures: Data;
  seat: string;
}

/** The end of a game, with everything open. */
export interface FinaleProps {
  scene: Data;
  position: Data;
  figures: Data;
  seat: string | null;
  /** Null at the end of a first game. */
  table: TableInfo | null;
  winners: string[];
}

export interface GameModule {
  /** The board and everything on it. It fills the place it is given and never scrolls sideways. */
  Board: Component<GameProps>;
  /** Notes that a player would keep beside the board; shown in a panel of their own. */
  Notes: Component<GameProps> | null;
  /** A small picture of one action; null if there is none. */
  Deed: Component<DeedProps> | null;
  /** The picture on the card that tells a seat its secret; loaded when a game begins. Without it, a mask. */
  secret: (() => Promise<{ default: Component<SecretProps> }>) | null;
  /** The last scene, in the middle of the result; loaded when a game is over. */
  finale: (() => Promise<{ default: Component<FinaleProps> }>) | null;
  /** Whether the last scene says who played which part. */
  namesPlayers: boolean;
  /** Kinds of choices that the board itself offers well; the list of choices shows the others first. */
  onBoard: ReadonlySet<string>;
}
