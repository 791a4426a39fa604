/** Asking again by itself when the house could not be reached. */

/** Milliseconds between two tries. */
const PAUSE = 6000;

/** Ask again and again while `away` says that the house is out of reach, and at once when a connection is back. */
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
