/** What games bring to the settings. */

import type { Component } from "svelte";

const SETTINGS = import.meta.glob<Component>("./*/Settings.svelte", { eager: true, import: "default" });

/** The settings of all games that have any. */
export const gameSettings: readonly Component[] = Object.values(SETTINGS);
