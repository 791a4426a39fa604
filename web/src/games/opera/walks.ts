/** The way that a token is shown to take: the shortest one along what is open to it. */

import type { Plan, Point } from "./plan";
import type { Room } from "./types";

const ends = (link: string): [Room, Room] => link.split("-") as [Room, Room];

/** The links from one room to another, in order; empty if there is no way. */
export function route(links: readonly string[], from: Room, to: Room): string[] {
  const led = new Map<Room, string[]>([[from, []]]);
  const waiting: Room[] = [from];
  for (const room of waiting) {
    const way = led.get(room)!;
    if (room === to) return way;
    for (const link of links) {
      const [a, b] = ends(link);
      const next = a === room ? b : b === room ? a : null;
      if (next && !led.has(next)) {
        led.set(next, [...way, link]);
        waiting.push(next);
      }
    }
  }
  return [];
}

/** The points of a way that begins in a room and follows links as they are drawn. */
export function trail(plan: Plan, links: readonly string[], from: Room): Point[] {
  const points: Point[] = [];
  let room = from;
  for (const link of links) {
    const [a, b] = ends(link);
    const way = plan.ways[link] ?? [];
    points.push(...(room === a ? way : way.toReversed()));
    room = room === a ? b : a;
  }
  return points;
}
