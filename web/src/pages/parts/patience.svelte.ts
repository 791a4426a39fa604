/** Automatic retries while a trouble is one that passes by itself. */

/** Milliseconds between two tries. */
const PAUSE = 6000;

/** The server cannot be reached, or the game is still being prepared. */
const PASSING: ReadonlySet<string | null> = new Set(["offline", "not-ready"]);

/** Retry while the trouble is one that passes, and immediately when a connection is back. */
export function keepTrying(trouble: () => string | null, ask: () => void): void {
  $effect(() => {
    if (!PASSING.has(trouble())) return;
    const again = setInterval(ask, PAUSE);
    addEventListener("online", ask);
    return () => {
      clearInterval(again);
      removeEventListener("online", ask);
    };
  });
}
