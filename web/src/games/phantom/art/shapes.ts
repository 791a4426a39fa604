/** A paint and a path, filled; with a width, drawn as a line. */
export type Shape = readonly [paint: string, d: string, width?: number];
