/** A thing that is carried by the pointer: by mouse, pen or finger. */

/** Pixels that the pointer moves before a press becomes a carry. */
const FAR = 8;

export class Carrying {
  thing = $state<string | null>(null);
  /** Where it is carried, from the corner of the board. */
  x = $state(0);
  y = $state(0);
  /** How far it has been carried. */
  dx = $state(0);
  dy = $state(0);
  /** Whether it has been moved, so that the release is not a click. */
  moved = false;

  constructor(private readonly board: () => HTMLElement | undefined) {}

  /** Follow the pointer from here on; report where the thing was released. */
  begin(thing: string, event: PointerEvent, dropped: (event: PointerEvent) => void): void {
    if (event.button !== 0) return;
    this.moved = false;
    const { pointerId } = event;
    const from = { x: event.clientX, y: event.clientY };
    const stop = new AbortController();
    const move = (next: PointerEvent) => {
      const around = this.board()?.getBoundingClientRect();
      if (!around || next.pointerId !== pointerId) return;
      [this.dx, this.dy] = [next.clientX - from.x, next.clientY - from.y];
      if (!this.thing && Math.hypot(this.dx, this.dy) < FAR) return;
      this.thing = thing;
      this.moved = true;
      this.x = next.clientX - around.left;
      this.y = next.clientY - around.top;
    };
    const end = (last: PointerEvent) => {
      if (last.pointerId !== pointerId) return;
      stop.abort();
      const carried = this.thing !== null;
      if (carried && last.type === "pointerup") dropped(last);
      this.thing = null;
      setTimeout(() => (this.moved = false));
    };
    const escape = (key: KeyboardEvent) => {
      if (key.key !== "Escape" || !this.thing) return;
      stop.abort();
      this.thing = null;
    };
    const options = { signal: stop.signal };
    addEventListener("pointermove", move, options);
    addEventListener("pointerup", end, options);
    addEventListener("pointercancel", end, options);
    addEventListener("keydown", escape, options);
  }
}
