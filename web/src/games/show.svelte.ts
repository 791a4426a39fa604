/** What has just happened, shown as it happened: the part that is the same in every game.

A game's show says what is to be seen, act after act. Here is decided when: a new piece cuts the old one short,
somebody in a hurry goes on to its end, and whatever was in the air is put away. */

import { sound, type Sound } from "@/lib/sound";

export abstract class Show<Piece> {
  /** Whether a piece is being shown. */
  running = $state(false);

  /** The number of the piece that is shown; an older one may not change anything any more. */
  #piece = 0;
  #hurried = false;
  #wake: (() => void) | null = null;

  /** The acts of a piece. A newer piece breaks in wherever something is yielded, and nowhere else. */
  protected abstract acts(piece: Piece): AsyncGenerator<void>;

  /** Put away what only moves while a piece is shown, and show where it leads. */
  protected abstract settle(): void;

  /** Show a piece, over whatever is being shown; whether it was shown to its end. */
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

  /** End what is being shown at once. */
  cut(): void {
    this.#piece += 1;
    this.#wake?.();
    this.#wake = null;
    this.running = false;
    this.settle();
  }

  /** Go on to the end of what is being shown: nothing waits and nothing is heard any more. */
  skip(): void {
    if (!this.running) return;
    this.#hurried = true;
    this.#wake?.();
  }

  /** Whether somebody wants to see the end. */
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
