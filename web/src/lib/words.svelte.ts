/** All texts that people read, in their language, from the same Fluent files as the terminal. */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { SvelteMap } from "svelte/reactivity";
import type { Language } from "./types";

export const LANGUAGES: readonly Language[] = ["en", "fr", "ru"];

const files = import.meta.glob<string>(
  ["@words/text/*.ftl", "@words/games/*/text/*.ftl", "../../words/*.ftl", "../games/*/words/*.ftl"],
  { query: "?raw", import: "default" },
);

const bundles = new SvelteMap<Language, FluentBundle>();
let spoken = $state<Language>("en");
/** The language requested last: its messages may still be loading. */
let asked: Language = "en";

/** The first language of the browser that we have. */
export function preferred(): Language {
  for (const wanted of navigator.languages) {
    const language = LANGUAGES.find((one) => wanted.toLowerCase().startsWith(one));
    if (language) return language;
  }
  return "en";
}

/** Switch to a language; its messages are loaded if necessary. */
export async function speak(language: Language): Promise<void> {
  asked = language;
  if (!bundles.has(language)) {
    const paths = Object.keys(files).filter((path) => path.endsWith(`/${language}.ftl`));
    const texts = await Promise.all(paths.map((path) => files[path]!()));
    // Isolation marks are for mixed writing directions, which our languages do not have.
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const text of texts) bundle.addResource(new FluentResource(text));
    bundles.set(language, bundle);
  }
  if (language !== asked) return;
  spoken = language;
  document.documentElement.lang = language;
}

/** Add messages that only some pages need; those of the current language are there when this is done. */
export async function learn(more: Record<string, () => Promise<string>>): Promise<void> {
  Object.assign(files, more);
  const adding = [...bundles].map(async ([language, bundle]) => {
    const paths = Object.keys(more).filter((path) => path.endsWith(`/${language}.ftl`));
    for (const text of await Promise.all(paths.map((path) => more[path]!())))
      bundle.addResource(new FluentResource(text));
  });
  await Promise.all(adding);
}

/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", fr: "Français", ru: "Русский" };

/** The current language. */
export function language(): Language {
  return spoken;
}

/** A message, or after a dot one of its attributes, with its variables filled in. */
export function t(name: string, variables?: Record<string, string | number>): string {
  const [messageName, attribute] = name.split(".") as [string, string?];
  const bundle = bundles.get(spoken);
  const message = bundle?.getMessage(messageName);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!bundle || !pattern) {
    console.error(`there is no message ${name} in ${spoken}`);
    return name;
  }
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, variables, errors);
  if (errors.length) console.error(`${name} in ${spoken}: ${errors[0]}`);
  return text;
}

/** Whether there is such a message: for names that only the server knows, such as those of later levels. */
export function has(name: string): boolean {
  const [messageName, attribute] = name.split(".") as [string, string?];
  const message = bundles.get(spoken)?.getMessage(messageName);
  return attribute ? attribute in (message?.attributes ?? {}) : message !== undefined;
}
