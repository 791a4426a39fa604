/** The games of the server: their order, seats, options, machine players, and what they are called. */

import { games, Refused } from "./api";
import { keep, recall } from "./kept";
import type { GameInfo, Language } from "./types";

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

  /** Fetch the games in a language. The last answer is shown meanwhile. */
  async ask(language: Language): Promise<void> {
    if (language !== this.#language && !this.known) {
      const kept = recall<Kept>("games");
      if (kept?.language === language && Array.isArray(kept.games)) this.all = kept.games;
    }
    this.#language = language;
    try {
      const found = await games(language);
      if (language !== this.#language) return;
      this.all = found;
      this.known = true;
      this.trouble = null;
      keep("games", { language, games: found } satisfies Kept);
    } catch (refusal) {
      if (language === this.#language) {
        this.trouble = refusal instanceof Refused ? refusal.code : "unavailable";
      }
    }
  }

  /** The server's description of a game; null if there is none, or no answer yet. */
  of(game: string): GameInfo | null {
    return this.all.find((one) => one.game === game) ?? null;
  }
}

export const gameList = new GameList();
