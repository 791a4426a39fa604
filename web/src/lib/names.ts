/** What games, their seats, options and machine players are called.

Games with messages in this page are named immediately; all others have the server's names. */

import { gameList } from "./games.svelte";
import { has, t } from "./words.svelte";

const words = (game: string) => gameList.of(game)?.words;
const own = (name: string): string | undefined => (has(name) ? t(name) : undefined);

export function titleOf(game: string): string {
  return own(`${game}-title`) ?? words(game)?.title ?? game;
}

/** What a game is about. */
export function blurbOf(game: string): string {
  return own(`${game}-blurb`) ?? words(game)?.blurb ?? "";
}

/** How many play, and for how long. */
export function playersOf(game: string): string {
  return own(`${game}-players`) ?? words(game)?.players ?? "";
}

/** What a game calls a seat; `spectator` is somebody who watches. */
export function seatName(game: string, seat: string): string {
  const name = `${game}-seat-${seat}`;
  if (has(name)) return t(name);
  if (has(`${game}-seat`)) return t(`${game}-seat`, { number: seat });
  if (seat === "spectator") return words(game)?.spectator ?? seat;
  return words(game)?.seats[seat]?.name ?? seat;
}

/** What a seat is about. */
export function seatRole(game: string, seat: string): string {
  const name = `${game}-seat-${seat}`;
  return has(name) ? t(`${name}.role`) : has(`${game}-seat`) ? "" : (words(game)?.seats[seat]?.role ?? "");
}

/** What a game calls a field of its positions, or a value in one; undefined if it brings no word for it. */
export function factName(game: string, kind: "field" | "value", name: string): string | undefined {
  const word = name.replaceAll("_", "-");
  const brought = words(game)?.[kind === "field" ? "fields" : "values"];
  return own(`${game}-${kind}-${word}`) ?? brought?.[word];
}

/** What an option is about. */
export function optionName(game: string, option: string): string {
  return own(`${game}-option-${option}`) ?? words(game)?.options[option] ?? option;
}

const level = (name: string) => gameList.all.find((game) => game.words.levels[name])?.words.levels[name];

/** A machine player's level in words; its plain name if this page has no message for it. */
export function levelName(name: string): string {
  return own(`level-${name}`) ?? level(name)?.name ?? name;
}

/** The measured rating of a level in a game, where the server tells one. */
export function ratingOf(game: string, name: string): number | undefined {
  return gameList.of(game)?.ratings?.[name];
}

/** A description of a level; empty if this page has no message for it. */
export function levelBlurb(name: string): string {
  return own(`level-${name}.blurb`) ?? level(name)?.blurb ?? "";
}
