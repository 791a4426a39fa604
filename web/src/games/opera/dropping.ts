/** What lies under a thing that is put down in the house. */

import { distance, middle, type Plan, type Point } from "./plan";
import type { Goals } from "./choices";
import type { Thing } from "./reasons";
import type { Character, Room } from "./types";

/** Pixels around the middle of a way in which it is meant. */
const NEAR = 48;

export interface Under {
  /** What is there, and the element that shows it. */
  thing: Thing;
  element: Element;
}

/** The ways near a point of the plan, the nearest first. */
export function waysNear(plan: Plan, at: Point, scale: number): string[] {
  return Object.entries(plan.ways)
    .map(([way, points]) => ({ way, far: distance(middle(points), at) * scale }))
    .filter(({ far }) => far <= NEAR)
    .sort((one, other) => one.far - other.far)
    .map(({ way }) => way);
}

/** What a thing was put on: for a padlock the nearest way, else somebody whom it can be put on, or a room. */
export function underneath(
  goals: Goals,
  house: Element,
  plan: Plan,
  scale: number,
  pointer: { clientX: number; clientY: number },
  lights: boolean,
): Under | null {
  const around = house.getBoundingClientRect();
  if (goals.corridors.size) {
    const at = { x: (pointer.clientX - around.left) / scale, y: (pointer.clientY - around.top) / scale };
    const [way] = waysNear(plan, at, scale);
    const element = way && house.querySelector(`[data-way="${way}"]`);
    return way && element ? { thing: { way }, element } : null;
  }
  let room: Under | null = null;
  for (const element of document.elementsFromPoint(pointer.clientX, pointer.clientY)) {
    const token = element.closest<HTMLElement>("[data-token]");
    const place = element.closest<HTMLElement>("[data-room-there]")?.dataset.roomThere as Room | undefined;
    const person = token?.dataset.token as Character | undefined;
    if (token && person && goals.people.has(person))
      return { thing: { person, room: token.dataset.room as Room }, element: token };
    if (place && !room) room = { thing: { room: place, lights }, element };
  }
  return room;
}
