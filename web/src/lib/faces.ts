/** The page's typefaces. Text that changes its face later moves everything below it. */

import type { Language } from "./types";

const FACES = ["Playfair Display Variable", "Source Sans 3 Variable"];
const SAMPLES: Record<Language, string> = { en: "Aa", fr: "Aé", ru: "AaЯя" };
/** Milliseconds that the page waits for them; then it is drawn with what the system has. */
const PATIENCE = 1500;

/** Load the typefaces for a language. */
export function loadFaces(language: Language): Promise<unknown> {
  const loaded = FACES.map((face) => document.fonts.load(`1em "${face}"`, SAMPLES[language]));
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  return Promise.race([Promise.allSettled(loaded), patience]);
}
