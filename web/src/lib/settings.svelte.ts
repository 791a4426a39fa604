/** The user's settings, stored in this browser. */

import { keep, recall } from "./kept";
import { LANGUAGES, preferred, speak, language as spoken } from "./words.svelte";
import type { Language } from "./types";

export const THEMES = ["system", "dark", "light"] as const;
export type Theme = (typeof THEMES)[number];

/** How fast what others do is shown, with the factor for all times. */
export const SPEEDS = { slow: 1.6, normal: 1, fast: 0.5, instant: 0 } as const;
export type Speed = keyof typeof SPEEDS;

interface Kept {
  language: Language | null;
  theme: Theme;
  sound: boolean;
  volume: number;
  calm: boolean;
  speed: Speed;
  letters: boolean;
  keys: boolean;
}

const DEFAULTS: Kept = {
  language: null,
  theme: "system",
  sound: true,
  volume: 0.5,
  calm: false,
  speed: "normal",
  letters: true,
  keys: true,
};

const stillness = matchMedia("(prefers-reduced-motion: reduce)");
const daylight = matchMedia("(prefers-color-scheme: light)");

class Settings {
  #kept = $state<Kept>({ ...DEFAULTS, ...recall<Partial<Kept>>("settings") });
  #still = $state(stillness.matches);
  #day = $state(daylight.matches);

  constructor() {
    stillness.addEventListener("change", (change) => (this.#still = change.matches));
    daylight.addEventListener("change", (change) => (this.#day = change.matches));
  }

  get language(): Language {
    const wanted = this.#kept.language;
    return wanted && LANGUAGES.includes(wanted) ? wanted : preferred();
  }

  /** Switch the language. */
  async choose(language: Language): Promise<void> {
    await speak(language);
    if (spoken() === language) this.#set({ language });
  }

  get theme(): Theme {
    return THEMES.includes(this.#kept.theme) ? this.#kept.theme : "system";
  }

  set theme(theme: Theme) {
    this.#set({ theme });
  }

  /** The theme that is shown. */
  get shown(): "dark" | "light" {
    if (this.theme !== "system") return this.theme;
    return this.#day ? "light" : "dark";
  }

  get sound(): boolean {
    return this.#kept.sound;
  }

  set sound(sound: boolean) {
    this.#set({ sound });
  }

  /** From 0 to 1. */
  get volume(): number {
    return this.#kept.volume;
  }

  set volume(volume: number) {
    this.#set({ volume });
  }

  /** Whether animations are on: not if reduced motion is set here or in the system. */
  get motion(): boolean {
    return !this.#still && !this.#kept.calm;
  }

  get calm(): boolean {
    return this.#kept.calm;
  }

  set calm(calm: boolean) {
    this.#set({ calm });
  }

  get speed(): Speed {
    return this.#kept.speed in SPEEDS ? this.#kept.speed : "normal";
  }

  set speed(speed: Speed) {
    this.#set({ speed });
  }

  /** The factor for the times in which something is shown; 0 if it is not. */
  get pace(): number {
    return SPEEDS[this.speed];
  }

  /** Whether colours have letters too, where letters are optional. */
  get letters(): boolean {
    return this.#kept.letters;
  }

  set letters(letters: boolean) {
    this.#set({ letters });
  }

  /** Whether single letters and digits are shortcuts on a board; arrows always are. */
  get keys(): boolean {
    return this.#kept.keys;
  }

  set keys(keys: boolean) {
    this.#set({ keys });
  }

  #set(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change };
    keep("settings", this.#kept);
  }
}

export const settings = new Settings();
