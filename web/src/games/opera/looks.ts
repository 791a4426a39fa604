/** How the eight characters look: a colour, the ink on it, and a badge with a shape of its own. */

import type { Character } from "./types";

export interface Look {
  fill: string;
  ink: string;
  /** The badge, around the origin, some 40 wide. */
  shape: string;
}

/** A ring of lobes, such as a flower. */
function lobes(count: number, radius: number, round: number): string {
  const points = Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * (i + 0.5)) / count;
    return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  });
  return (
    points.map((point, i) => (i ? `A${round} ${round} 0 0 1 ${point}` : `M${point}`)).join("") +
    `A${round} ${round} 0 0 1 ${points[0]}Z`
  );
}

export const LOOKS: Record<Character, Look> = {
  raoul: {
    fill: "#b8242f",
    ink: "#fff6ee",
    shape: "M-20 -17Q-10 -15 0 -20Q10 -15 20 -17V2C20 13 9 20 0 24C-9 20 -20 13 -20 2Z",
  },
  meg: { fill: "#f5a3c4", ink: "#3a0f24", shape: lobes(8, 19, 8.4) },
  giry: { fill: "#2a5db4", ink: "#f4f8ff", shape: "M-15 -19H15L20 -14V14L15 19H-15L-20 14V-14Z" },
  buquet: { fill: "#686c74", ink: "#ffffff", shape: "M-23 0L-12 -19H12L23 0L12 19H-12Z" },
  christine: { fill: "#17151d", ink: "#fdf3dc", shape: lobes(4, 17, 13.5) },
  moncharmin: {
    fill: "#fbf7ec",
    ink: "#201a12",
    shape: "M0 -20.5A20.5 20.5 0 0 1 0 20.5A20.5 20.5 0 0 1 0 -20.5Z",
  },
  richard: { fill: "#6a3aa0", ink: "#fbf3ff", shape: "M0 -26L26 0L0 26L-26 0Z" },
  persian: {
    fill: "#804a1e",
    ink: "#fff3e0",
    shape: "M-19 20V-3C-19 -14 -7 -15 0 -25C7 -15 19 -14 19 -3V20Z",
  },
};

/** The badge of every innocent. */
export const CLEARED = { fill: "#e9e3d3", ink: "#453f33" };
