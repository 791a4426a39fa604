/** The games of the server: their order, seats, options, machine players, and what they are called. */

import { games, Refused } from "./api";
import { keep, recall } from "./kept";
import type { GameInfo, Language } from "./types";

/** How often the server is asked while it prepares games, in milliseconds. */
const WHILE_PREPARING = 1000;

interface Kept {
  language: Language;
  games: GameInfo[];
}

class GameList {
  /** The games in their order; none before the server has answered for the first time. */
  all = $state.raw<GameInfo[]>([]);
  /** Whether the server has answered since the page was opened. */
  known = $state(false);
  /** Why the server does not answer. */
  trouble = $state<string | null>(null);
  #language: Language | null = null;
  #again: ReturnType<typeof setTimeout> | undefined;

  /** Fetch the games in a language. The last answer is shown meanwhile. */
  async ask(language: Language): Promise<void> {
    if (language !== this.#language && !this.known) {
      const kept = recall<Kept>("games");
      if (kept?.language === language && Array.isArray(kept.games)) {
        this.all = kept.games.filter((one) => one.readiness); // an older server said nothing about it
      }
    }
    this.#language = language;
    clearTimeout(this.#again);
    try {
      const found = await games(language);
      if (language !== this.#language) return;
      this.all = found;
      this.known = true;
      this.trouble = null;
      keep("games", { language, games: found } satisfies Kept);
      if (found.some(isPreparing)) this.#again = setTimeout(() => this.ask(language), WHILE_PREPARING);
    } catch (refusal) {
      if (language === this.#language) {
        if (this.all.some(isPreparing)) this.#again = setTimeout(() => this.ask(language), WHILE_PREPARING);
        this.trouble = refusal instanceof Refused ? refusal.code : "unavailable";
      }
    }
  }

  /** The server's description of a game; null if there is none, or no answer yet. */
  of(game: string): GameInfo | null {
    return this.all.find((one) => one.game === game) ?? null;
  }
}

/** Whether a game can be played once the server has prepared it. */
export const isPreparing = ({ readiness: { state } }: GameInfo): boolean =>
  state === "waiting" || state === "compiling";

export const gameList = new GameList();
