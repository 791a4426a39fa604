/** The games that have a folder here, each loaded when somebody opens it; all others share a general board. */

import type { GameModule } from "./contract";

const MODULES = import.meta.glob<GameModule>("./*/index.ts");

const loaded = new Map<string, Promise<GameModule>>();

/** A game's components; the same promise each time, so that whoever awaits it again keeps what it shows. */
export function load(game: string): Promise<GameModule> {
  let module = loaded.get(game);
  if (!module) {
    const own = MODULES[`./${game}/index.ts`];
    module = own ? own() : import("@/general");
    loaded.set(game, module);
    module.catch(() => loaded.delete(game));
  }
  return module;
}
