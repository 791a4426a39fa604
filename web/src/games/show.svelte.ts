/** Animation of what has just happened: the part that is the same in every game.

A game's show defines the acts. This class schedules them: a new piece cuts the old one short, a player in a
hurry skips to its end, and everything that was moving is cleaned up. */

import { sound, type Sound } from "@/lib/sound";

export abstract class Show<Piece> {
  /** Whether a piece is being shown. */
  running = $state(false);

  /** The number of the current piece; older ones may no longer change anything. */
  #piece = 0;
  #hurried = false;
  #wake: (() => void) | null = null;

  /** The acts of a piece. A newer piece interrupts only at a yield. */
  protected abstract acts(piece: Piece): AsyncGenerator<void>;

  /** Remove what exists only during the animation, and show the final position. */
  protected abstract settle(): void;

  /** Show a piece in place of the current one; resolves to whether it was shown to its end. */
  async show(piece: Piece): Promise<boolean> {
    this.cut();
    const number = this.#piece;
    this.running = true;
    this.#hurried = false;
    for await (const _ of this.acts(piece)) if (number !== this.#piece) return false;
    if (number !== this.#piece) return false;
    this.cut();
    return true;
  }

  /** End the animation immediately. */
  cut(): void {
    this.#piece += 1;
    this.#wake?.();
    this.#wake = null;
    this.running = false;
    this.settle();
  }

  /** Skip to the end of the animation, without pauses and sounds. */
  skip(): void {
    if (!this.running) return;
    this.#hurried = true;
    this.#wake?.();
  }

  /** Whether the rest is being skipped. */
  protected get hurried(): boolean {
    return this.#hurried;
  }

  /** Let some milliseconds pass. */
  protected wait(time: number): Promise<void> {
    if (this.#hurried || time <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, time);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  protected hear(name: Sound): void {
    if (!this.#hurried) sound(name);
  }
}
