/** How much room there is, as in the styles of the frame. */

import { MediaQuery } from "svelte/reactivity";

/** A phone, or a narrow window: the board takes the width, and the rest is in a bar and in sheets. */
export const narrow = new MediaQuery("max-width: 59.99rem");
/** There is room for the notebook beside the board and the log. */
export const spacious = new MediaQuery("min-width: 100rem");
