import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { TYPES, typesText } from "./types.mjs";

it("the types are those of the schema; make types makes them anew", async () => {
  expect(await readFile(TYPES, "utf-8")).toBe(await typesText());
});
