import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { pageWords } from "./words.mjs";

const GAMES = fileURLToPath(new URL("../../src/boxfive/games", import.meta.url));
const SOURCES = fileURLToPath(new URL("../src", import.meta.url));
const filesIn = (folder, end) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => end.test(name))
    .map((name) => `${folder}/${name}`);
const namesIn = (text) => new FluentResource(text).body.map(({ id }) => id);
const TEXT = "# Names\nopera-meg = Meg\n    .short = M.\n\n## Lesson\nopera-lesson-go = Go\n    there.\n";

describe("the words that the page takes along", () => {
  it("are messages with their attributes, without comments and without what the house says", () => {
    expect(pageWords("/games/opera/text/en.ftl", TEXT)).toBe("opera-meg = Meg\n    .short = M.\n\n");
    expect(namesIn(pageWords("/web/words/en.ftl", TEXT))).toEqual(["opera-meg", "opera-lesson-go"]);
  });

  const sources = filesIn(SOURCES, /\.(svelte|ts)$/).map((file) => readFileSync(file, "utf-8"));

  it.each(filesIn(GAMES, /\/text\/[a-z]+\.ftl$/))("are all that it mentions of %s", (file) => {
    const whole = readFileSync(file, "utf-8");
    const text = pageWords(file, whole);
    const kept = namesIn(text);
    const left = namesIn(whole).filter((name) => !kept.includes(name));
    expect(kept.length).toBeGreaterThan(left.length);
    expect(left.length).toBeGreaterThan(0);
    for (const name of left)
      expect([text, ...sources].some((one) => new RegExp(`${name}\\b`).test(one))).toBe(false);
  });
});
