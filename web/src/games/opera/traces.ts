/** Where people went in what has just happened: the board keeps arrows of it until the viewer acts. */

import type { Entry } from "@/lib/types";
import { isCharacter, type Character, type Position, type Room } from "./types";

export interface Trace {
  character: Character;
  from: Room;
  to: Room;
}

/** All walks of some entries, in order. */
export function tracesOf(before: Position, entries: Entry[]): Trace[] {
  const rooms = { ...before.rooms };
  const found: Trace[] = [];
  let active = before.activation?.character ?? null;
  let companion = before.activation?.companion ?? null;
  const move = (character: Character | null, to: Room | null | undefined) => {
    const from = character && rooms[character];
    if (!character || !from || !to || from === to) return;
    found.push({ character, from, to });
    rooms[character] = to;
  };
  for (const { kind, args, events } of entries) {
    const [first, second] = (args ?? []) as [string?, string?];
    if (isCharacter(kind)) [active, companion] = [kind, null];
    else if (kind === "take") companion = first as Character;
    else if (kind === "go") {
      move(active, first as Room);
      move(companion, first as Room);
    } else if (kind === "drop") {
      move(companion, first as Room);
      companion = null;
    } else if (kind === "send") move(first as Character, second as Room);
    else if (kind === "swap" && active) {
      const [here, there] = [rooms[active], rooms[first as Character]];
      move(active, there);
      move(first as Character, here);
    }
    for (const event of events) {
      if (event.kind === "arrive") for (const name of event.args) move(name as Character, rooms.christine);
    }
  }
  return found;
}
