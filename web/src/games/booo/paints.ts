/** What the six colours look like: each has a paint, and an ink for the pattern and the letter on it. */

import type { Colour } from "./types";

export const INK = "#1c1a2b";
const CHALK = "#fff8e6";

export interface Paint {
  paint: string;
  /** The ink of the pattern and the letter: light on dark paints, dark on light ones, distinct in grey too. */
  ink: string;
}

export const PAINTS: Record<Colour, Paint> = {
  red: { paint: "#cf2233", ink: CHALK },
  orange: { paint: "#ee7a0f", ink: INK },
  yellow: { paint: "#ffdc2e", ink: INK },
  green: { paint: "#0a8a5f", ink: CHALK },
  blue: { paint: "#1457b8", ink: CHALK },
  purple: { paint: "#d2a2ee", ink: INK },
};
