/** Automatic retries when the server could not be reached. */

/** Milliseconds between two tries. */
const PAUSE = 6000;

/** Retry while `away` says that the server is unreachable, and immediately when a connection is back. */
export function keepTrying(away: () => boolean, ask: () => void): void {
  $effect(() => {
    if (!away()) return;
    const again = setInterval(ask, PAUSE);
    addEventListener("online", ask);
    return () => {
      clearInterval(again);
      removeEventListener("online", ask);
    };
  });
}
