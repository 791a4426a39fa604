/** The page's types, made of the schema of the server's messages: `npm run types` writes them. */

import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const FOLDER = new URL("../src/generated/", import.meta.url);
export const TYPES = fileURLToPath(new URL("messages.ts", FOLDER));

/** The types as they should be. */
export async function typesText() {
  const schema = JSON.parse(await readFile(new URL("messages.json", FOLDER), "utf-8"));
  return await compile(schema, "Messages", {
    bannerComment: "/* Made of the server's models by `make types`: do not edit. */",
    unreachableDefinitions: true,
    format: true,
    style: { printWidth: 110 },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(TYPES, await typesText());
