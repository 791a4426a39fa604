/** The games, each loaded when somebody opens it. */

import type { GameName } from "@/lib/types";
import type { GameModule } from "./contract";

const MODULES: Record<GameName, () => Promise<GameModule>> = {
  opera: () => import("./opera"),
  phantom: () => import("./phantom"),
  booo: () => import("./booo"),
};

const loaded = new Map<GameName, Promise<GameModule>>();

/** The games in which all act at once: there it is nobody's turn, and nothing can be taken back. */
export const AT_ONCE: ReadonlySet<GameName> = new Set(["booo"]);

/** A game's components; the same promise each time, so that whoever awaits it again keeps what it shows. */
export function load(game: GameName): Promise<GameModule> {
  let module = loaded.get(game);
  if (!module) {
    module = MODULES[game]();
    loaded.set(game, module);
    module.catch(() => loaded.delete(game));
  }
  return module;
}
