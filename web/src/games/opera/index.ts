/** Opera in the browser. */

export { default as Board } from "./Board.svelte";
export { ON_BOARD as onBoard } from "./choices";
export { default as Notes } from "./Notes.svelte";
