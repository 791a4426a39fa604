/** What a game brings to the page that sets a table up: an editor for options that are not plain numbers. */

import type { Component } from "svelte";
import type { OptionInfo } from "@/lib/types";

export interface EditorProps {
  /** The options to edit, as the server describes them. */
  described: readonly OptionInfo[];
  /** What is chosen, by the options' names. */
  options: Record<string, number | string>;
}

const EDITORS = import.meta.glob<Component<EditorProps, object, "options">>("./*/Options.svelte", {
  import: "default",
});

/** A game's own editor; null if it has none. */
export async function editorOf(game: string): Promise<Component<EditorProps, object, "options"> | null> {
  return (await EDITORS[`./${game}/Options.svelte`]?.()) ?? null;
}
