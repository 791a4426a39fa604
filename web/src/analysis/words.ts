/** The words of analyses, which are loaded with them. */

import { learn } from "@/lib/words.svelte";

const words = import.meta.glob<string>("./words/*.ftl", { query: "?raw", import: "default" });

/** The words are there when this is. */
export const ready = learn(words);
