/** What moved on the table in what has just happened, and which cards are new on it. */

import type { Entry } from "@/lib/types";
import { narrate, type Move } from "./narrate";
import type { Position, Seat, Zone } from "./types";

/** What went from one place on the table to another; what came from a hand or a stock is only marked as new. */
export function tracesOf(before: Position, entries: Entry[], after: Position): Move[] {
  const table = structuredClone(before);
  const found: Move[] = [];
  for (const entry of entries) {
    for (const { leave, moves, arrive } of narrate(entry, () => table, after)) {
      const zones = { ...table.characters };
      leave(table);
      arrive(table);
      for (const move of moves) {
        const name = "person" in move.what ? move.what.person : null;
        const zone = name === null ? null : zones[name];
        if (name !== null && zone) found.push({ ...move, from: `zone:${zone}` });
        else if (name === null && [move.from, move.to].every((at) => at.startsWith("slot:")))
          found.push(move);
      }
    }
  }
  return found;
}

/** How many of the cards that lie on top of a stack were not there before. */
export function freshOn(before: Position, now: Position, seat: Seat, zone: Zone): number {
  const was = before.apparitions[seat][zone];
  const is = now.apparitions[seat][zone];
  let same = 0;
  while (same < was.length && same < is.length && was[same] === is[same]) same += 1;
  return is.length - same;
}
