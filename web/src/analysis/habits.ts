/** What costs a player most. It is loaded when somebody asks for it. */

import { ready } from "./words";

export { default as Habits } from "./Habits.svelte";

await ready;
