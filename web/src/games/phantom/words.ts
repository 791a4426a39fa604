/** The messages whose names are composed here; the tests check that they are used. */

export const BUILT: readonly string[] = [
  "phantom-zone-short-garden",
  "phantom-zone-short-basement",
  "phantom-zone-short-ground",
  "phantom-zone-short-upstairs",
];
