/** Reads text as the rules are written: paragraphs, `- ` items, `**bold**` words. */

export type Block = { items: string[]; words: null } | { items: null; words: string };

export interface Part {
  bold: boolean;
  words: string;
}

const ITEM = "- ";

/** The paragraphs and lists of a text. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const piece of text.trim().split(/\n\s*\n/)) {
    for (const line of piece.split("\n").map((one) => one.trim())) {
      const last = blocks.at(-1);
      if (line.startsWith(ITEM)) {
        const item = line.slice(ITEM.length);
        if (last?.items) last.items.push(item);
        else blocks.push({ items: [item], words: null });
      } else if (line) {
        blocks.push({ items: null, words: line });
      }
    }
  }
  return blocks;
}

/** The bold and the plain parts of a line. */
export function partsOf(line: string): Part[] {
  return line
    .split("**")
    .map((words, place) => ({ bold: place % 2 === 1, words }))
    .filter(({ words }) => words !== "");
}
