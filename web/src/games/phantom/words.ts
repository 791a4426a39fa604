/** The messages whose names are put together here; the tests look for their use. */

export const BUILT: readonly string[] = [
  "phantom-zone-short-garden",
  "phantom-zone-short-basement",
  "phantom-zone-short-ground",
  "phantom-zone-short-upstairs",
];
