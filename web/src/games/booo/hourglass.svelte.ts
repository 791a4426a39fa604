/** The times that the server has sent, counting down. */

import type { ClockInfo } from "@/lib/types";

/** Seconds for a whole way, unless the server gives more. */
const WAY = 30;

export class Hourglass {
  #clock = $state.raw<ClockInfo | null>(null);
  #elapsed = $state(0);
  #longest = $state(0);

  /** Restart with the server's current times; call the returned function to stop. */
  turn(clock: ClockInfo | null): (() => void) | undefined {
    this.#clock = clock;
    this.#elapsed = 0;
    if (!clock) return undefined;
    if (clock.runs.length) this.#longest = Math.max(this.#longest, ...Object.values(clock.left));
    if (clock.show === null && clock.runs.length === 0 && Object.keys(clock.wait).length === 0)
      return undefined;
    const since = performance.now();
    const timer = setInterval(() => (this.#elapsed = (performance.now() - since) / 1000), 200);
    return () => clearInterval(timer);
  }

  /** Seconds that are left to show a way. */
  get show(): number | null {
    return this.#left(this.#clock?.show);
  }

  get wholeShow(): number {
    return Math.max(WAY, this.#clock?.show ?? 0);
  }

  /** Seconds that are left to search, if that is limited. */
  get search(): number | null {
    return this.#clock?.runs.length ? this.#left(Object.values(this.#clock.left)[0]) : null;
  }

  get wholeSearch(): number {
    return this.#longest;
  }

  /** Seconds until a seat may call again. */
  wait(seat: string | null): number {
    return seat === null ? 0 : (this.#left(this.#clock?.wait[seat]) ?? 0);
  }

  #left(seconds: number | null | undefined): number | null {
    return seconds == null ? null : Math.max(0, seconds - this.#elapsed);
  }
}
