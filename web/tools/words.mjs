/** What of a Fluent file the page takes along: the messages that it may say itself. */

/** Lessons, puzzles, habits and solved castles come in words from the house, so a game's messages for them stay there. */
const SAID_BY_THE_HOUSE = /^[a-z]+-(?:lesson|puzzle|habit|solve)-/;
const OF_A_GAME = /\/games\/[^/]+\/text\/[a-z]+\.ftl$/;
/** A message or a comment begins a line; its attributes and further lines are indented. */
const BEGINNING = /^(?=[#a-z-])/m;

/** The messages of a file that the page may say, without comments. */
export function pageWords(path, text) {
  const left = (entry) => entry.startsWith("#") || (OF_A_GAME.test(path) && SAID_BY_THE_HOUSE.test(entry));
  return text
    .split(BEGINNING)
    .filter((entry) => !left(entry))
    .join("");
}
