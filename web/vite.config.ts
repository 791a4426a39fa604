import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** Where the house looks for the page: it is shipped inside the Python package. */
const page = fileURLToPath(new URL("../src/boxfive/server/page", import.meta.url));
const house = process.env.BOXFIVE_HOUSE ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
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
