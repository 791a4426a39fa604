/** What a click on something means: the choice among the legal ones that is about it. */

import type { Choice } from "@/lib/types";
import { isCharacter, type Character, type Room } from "./types";

export interface Offer {
  cards: ReadonlyMap<Character, Choice>;
  rooms: ReadonlyMap<Room, Choice>;
  corridors: ReadonlyMap<string, Choice>;
  people: ReadonlyMap<Character, Choice>;
  /** Who is to be sent away. */
  sent: Character | null;
  /** Choices that are buttons, not places on the board. */
  spoken: Choice[];
  /** Whether a room may be meant in two ways: to go there, or to put out its lights. */
  twofold: boolean;
}

/** The kinds of choices that the board offers. */
export const ON_BOARD: ReadonlySet<string> = new Set([
  "raoul",
  "meg",
  "giry",
  "buquet",
  "christine",
  "moncharmin",
  "richard",
  "persian",
  "go",
  "padlock",
  "blackout",
  "swap",
  "take",
  "drop",
  "send",
  "summon",
  "pass",
]);

/** Sort the legal choices by their target; with `dark`, a room means its lights. */
export function offer(legal: readonly Choice[], dark: boolean): Offer {
  const twofold = legal.some(({ kind }) => kind === "go") && legal.some(({ kind }) => kind === "blackout");
  const cards = new Map<Character, Choice>();
  const rooms = new Map<Room, Choice>();
  const corridors = new Map<string, Choice>();
  const people = new Map<Character, Choice>();
  let sent: Character | null = null;
  const spoken: Choice[] = [];
  for (const choice of legal) {
    const { kind, args } = choice;
    if (isCharacter(kind)) cards.set(kind, choice);
    else if (kind === "go" || kind === "blackout") {
      if (!twofold || (kind === "blackout") === dark) rooms.set(args[0] as Room, choice);
    } else if (kind === "drop") rooms.set(args[0] as Room, choice);
    else if (kind === "send") {
      sent = args[0] as Character;
      rooms.set(args[1] as Room, choice);
    } else if (kind === "padlock") corridors.set(String(args[0]), choice);
    else if (kind === "swap" || kind === "take") people.set(args[0] as Character, choice);
    else if (kind === "summon" || kind === "pass") spoken.push(choice);
  }
  return { cards, rooms, corridors, people, sent, spoken, twofold };
}
