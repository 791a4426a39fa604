/** The digits and letters that choose on a board. */

import type { Choice } from "./types";

const KEYS = "1234567890abcdefghijklmnopqrstuvwxyz";

/** The key of each choice, by its id, in the order in which Tab reaches them: digits, and letters after the tenth. */
export function digitsOf(choices: Iterable<Choice>): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const { id } of choices) {
    if (found.size === KEYS.length) break;
    if (!found.has(id)) found.set(id, KEYS[found.size]!);
  }
  return found;
}

/** The digit or letter of a pressed key, on keyboards too that have others there: Cyrillic letters, French digits. */
export function keyOf({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  if (/^[0-9a-z]$/i.test(key)) return key.toLowerCase();
  return /^(?:Digit|Key)([0-9A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
}
