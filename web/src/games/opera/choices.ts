/** What a click on something means: the choice among the legal ones that is about it. */

import type { Choice } from "@/lib/types";
import { isCharacter, type Activation, type Character, type Room } from "./types";

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

/** Where something that is carried can be put. */
export type Goals = Pick<Offer, "rooms" | "corridors" | "people">;

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

/** Who and what can be carried, and where to: somebody by their name, or a token by its own. */
export function carriable(
  legal: readonly Choice[],
  activation: Activation | null,
): ReadonlyMap<string, Goals> {
  const found = new Map<string, { [Part in keyof Goals]: Map<string, Choice> }>();
  const put = (thing: string | null | undefined, part: keyof Goals, goal: string, choice: Choice): void => {
    if (!thing) return;
    const goals = found.get(thing) ?? { rooms: new Map(), corridors: new Map(), people: new Map() };
    goals[part].set(goal, choice);
    found.set(thing, goals);
  };
  const active = activation?.character;
  for (const choice of legal) {
    const [first = "", second = ""] = choice.args.map(String);
    if (choice.kind === "go") put(active, "rooms", first, choice);
    else if (choice.kind === "swap") put(active, "people", first, choice);
    else if (choice.kind === "take" && active) put(first, "people", active, choice);
    else if (choice.kind === "drop") put(activation?.companion, "rooms", first, choice);
    else if (choice.kind === "send") put(first, "rooms", second, choice);
    else if (choice.kind === "blackout") put("blackout", "rooms", first, choice);
    else if (choice.kind === "padlock") put("padlock", "corridors", first, choice);
  }
  return found as ReadonlyMap<string, Goals>;
}
