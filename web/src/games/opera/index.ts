/** Opera in the browser. */

export { default as Board } from "./Board.svelte";
export { ON_BOARD as onBoard } from "./choices";
export { default as Deed } from "./Deed.svelte";
export { default as Notes } from "./Notes.svelte";

export const secret = () => import("./Secret.svelte");
export const finale = () => import("./Finale.svelte");
export const namesPlayers = false;
