import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { pageWords } from "./tools/words.mjs";

/** Where the house looks for the page: it is shipped inside the Python package. */
const page = fileURLToPath(new URL("../src/boxfive/server/page", import.meta.url));
const house = process.env.BOXFIVE_HOUSE ?? "http://127.0.0.1:8000";

/** The picture that chats show of a link to a game, under the game's name: the house looks for it there. */
const previews: Plugin = {
  name: "previews",
  generateBundle() {
    const games = fileURLToPath(new URL("./src/games", import.meta.url));
    for (const game of readdirSync(games)) {
      const file = `${games}/${game}/preview.jpg`;
      if (!existsSync(file)) continue;
      this.emitFile({ type: "asset", fileName: `previews/${game}.jpg`, source: readFileSync(file) });
    }
  },
};

/** Only the messages that the page may say are loaded with it. */
const words: Plugin = {
  name: "words",
  enforce: "pre",
  load(id) {
    const [file, query] = id.split("?");
    if (!file?.endsWith(".ftl") || query !== "raw") return null;
    this.addWatchFile(file);
    return `export default ${JSON.stringify(pageWords(file, readFileSync(file, "utf-8")))}`;
  },
};

export default defineConfig({
  plugins: [svelte(), previews, words],
  resolve: {
    // Under Vitest too, Svelte's runes are those of a browser.
    ...(process.env.VITEST ? { conditions: ["browser"] } : {}),
    alias: {
      "@words": fileURLToPath(new URL("../src/boxfive", import.meta.url)),
      "@": fileURLToPath(new URL("./src", import.meta.url)),
    },
  },
  build: {
    outDir: page,
    emptyOutDir: true,
    target: "es2022",
    // The house's policy allows no data in place of a file but for images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: {
    // A test that needs a browser's objects asks for jsdom in its first line.
    environment: "node",
    include: ["src/**/*.test.ts", "tools/*.test.mjs"],
  },
  server: {
    proxy: { "/api": { target: house, ws: true } },
    fs: { allow: [".."] },
  },
});
