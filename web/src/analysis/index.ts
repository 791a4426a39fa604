/** The analysis of a finished game. It is loaded when somebody asks for one. */

export { default as Card } from "./Card.svelte";
export { default as Grade } from "./Grade.svelte";
export { default as PlayOn } from "./PlayOn.svelte";
export { default as Strip } from "./Strip.svelte";
export { Study } from "./study.svelte";
export { default as TryAgain } from "./TryAgain.svelte";
export { newWorld } from "./api";
export { ready } from "./words";
