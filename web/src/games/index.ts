/** The games that have a folder here, each loaded when it is opened; all others share a general board. */

import { loadPart } from "@/lib/parts";
import type { GameModule } from "./contract";

const MODULES = import.meta.glob<GameModule>("./*/index.ts");

const loaded = new Map<string, Promise<GameModule>>();

/** A game's components; always the same promise, so that awaiting it again does not render anew. */
export function load(game: string): Promise<GameModule> {
  let module = loaded.get(game);
  if (!module) {
    module = loadPart(MODULES[`./${game}/index.ts`] ?? (() => import("@/general")));
    loaded.set(game, module);
    module.catch(() => loaded.delete(game));
  }
  return module;
}
