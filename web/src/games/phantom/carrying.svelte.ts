/** A card that is carried by the pointer. */

const FAR = 8;

export class Carrying {
  card = $state<string | null>(null);
  x = $state(0);
  y = $state(0);
  /** Whether it has been moved, so that the release is not a click. */
  moved = false;

  constructor(private readonly board: () => HTMLElement | undefined) {}

  /** Follow the pointer from here on; report where the card was released. */
  begin(card: string, event: PointerEvent, dropped: (event: PointerEvent) => void): void {
    if (event.button !== 0) return;
    this.moved = false;
    const from = { x: event.clientX, y: event.clientY };
    const stop = new AbortController();
    const move = (next: PointerEvent) => {
      const around = this.board()?.getBoundingClientRect();
      if (!around || (!this.card && Math.hypot(next.clientX - from.x, next.clientY - from.y) < FAR)) return;
      this.card = card;
      this.moved = true;
      this.x = next.clientX - around.left;
      this.y = next.clientY - around.top;
    };
    const end = (last: PointerEvent) => {
      stop.abort();
      if (this.card && last.type === "pointerup") dropped(last);
      this.card = null;
      setTimeout(() => (this.moved = false));
    };
    const options = { signal: stop.signal };
    addEventListener("pointermove", move, options);
    addEventListener("pointerup", end, options);
    addEventListener("pointercancel", end, options);
  }
}
