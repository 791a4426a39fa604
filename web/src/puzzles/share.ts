/** The results of a day as a text to share. It says how it went, and nothing about the puzzles. */

import type { Result } from "./progress";

const WRONG = "🟥";
const RIGHT = "🟩";
const GIVEN_UP = "⬛";
const OPEN = "⬜";
/** More wrong tries than these are not drawn one by one. */
const MOST = 5;

/** A square for each try. */
export function squares(result: Result | undefined): string {
  if (!result) return OPEN;
  const wrong = WRONG.repeat(Math.min(result.wrong, MOST));
  return wrong + (result.solved ? RIGHT : GIVEN_UP);
}

export interface Line {
  title: string;
  result: Result | undefined;
}

/** The text: a heading, a line for each game, and the address. */
export function shareText(heading: string, lines: Line[], address: string): string {
  return [heading, ...lines.map(({ title, result }) => `${squares(result)} ${title}`), address].join("\n");
}
