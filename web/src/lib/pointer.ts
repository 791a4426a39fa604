/** Where the pointer was seen last; null until it has moved on this page. */

interface Place {
  x: number;
  y: number;
}

let last: Place | null = null;

/** Note every movement, from the beginning. */
export function followPointer(): void {
  addEventListener("pointermove", ({ clientX: x, clientY: y }) => (last = { x, y }), { passive: true });
}

/** Whether what is now under the pointer came there while the pointer rested. */
export const restsAt = ({ x, y }: Place): boolean => last === null || (last.x === x && last.y === y);
