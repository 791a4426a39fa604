/** Booo! in the browser. */

export { default as Board } from "./Board.svelte";
export { default as Deed } from "./Deed.svelte";

export const Notes = null;

export const onBoard: ReadonlySet<string> = new Set([
  "booo",
  "hand",
  "wait",
  "north",
  "east",
  "south",
  "west",
  "trapdoor",
  "change",
  "stop",
]);

export const secret = null;
export const finale = () => import("./Finale.svelte");
export const namesPlayers = true;
