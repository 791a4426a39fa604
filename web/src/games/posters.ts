/** The posters of the front page. */

import type { Component } from "svelte";

const POSTERS = import.meta.glob<Component>("./*/Poster.svelte", { eager: true, import: "default" });

/** A game's own poster; null if it has none. */
export function posterOf(game: string): Component | null {
  return POSTERS[`./${game}/Poster.svelte`] ?? null;
}
