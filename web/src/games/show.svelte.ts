/** Animation of what has just happened: the part that is the same in every game.

A game's show defines the acts. This class schedules them: a new piece cuts the old one short, a player in a
hurry skips to its end, and everything that was moving is cleaned up. */

import { BEAT } from "@/lib/rhythm.svelte";
import { settings } from "@/lib/settings.svelte";
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

  /** The factor for all times: the viewer's speed, unless nothing is shown at a table anyway. */
  protected get pace(): number {
    return settings.pace || 1;
  }

  /** Whether things move; without motion every moment is a picture that stands still. */
  protected get moves(): boolean {
    return settings.motion;
  }

  /** Let the time of a movement pass, in milliseconds at normal speed. */
  protected wait(time: number): Promise<void> {
    return this.moves ? this.hold(time * this.pace) : Promise.resolve();
  }

  /** Let some milliseconds pass, moving or not. */
  protected hold(time: number): Promise<void> {
    if (this.#hurried || time <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, time);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Keep a picture for some milliseconds, from when it came to be seen. */
  protected async picture(time: number): Promise<void> {
    const begun = performance.now();
    let painted = begun;
    requestAnimationFrame(() => (painted = performance.now()));
    await this.hold(time);
    await this.hold(painted - begun);
  }

  /** Between two steps of one piece: the first is seen for its time before the second begins. */
  protected async beat(since: number): Promise<void> {
    await this.hold(since + BEAT * this.pace - performance.now());
  }

  protected hear(name: Sound): void {
    if (!this.#hurried) sound(name);
  }
}
