/** A vignette for each Place, 64 by 40: dark things in candlelight. */

import type { Shape } from "./shapes";

const DARK = "#1c110a";
const WOOD = "#7d5430";
const LIT = "#f4b860";
const PALE = "#f6e3bd";
const STONE = "#8b7d70";
const LEAF = "#5e7d4a";
const IRON = "#54463d";
const BRICK = "#8f4a34";
const NIGHT = "#27405a";

export const PLACES: Record<string, readonly Shape[]> = {
  fountain: [
    [STONE, "M14 33h36l-4 5H18zM22 26h20c0 4-4 7-10 7s-10-3-10-7z"],
    [STONE, "M30 14h4v20h-4z"],
    ["#9fd0e8", "M32 13c-6-6-13-2-14 10M32 13c6-6 13-2 14 10M32 13V5", 1.6],
    [DARK, "M16 38h32v2H16z"],
  ],
  greenhouse: [
    ["#6f9aa0", "M10 18 32 5l22 13v20H10z"],
    [PALE, "M10 18 32 5l22 13v20H10zM10 18h44M21 12v26M32 5v33M43 12v26", 1.2],
    [
      LEAF,
      "M14 38c0-8 3-11 6-12 1 6 0 9-2 12zm12 0c-1-9 2-14 6-16 3 5 3 11 0 16zm14 0c0-7 3-10 7-11 1 5 0 8-2 11z",
    ],
  ],
  well: [
    [WOOD, "M14 17 32 6l18 11v3H14z"],
    [IRON, "M18 18h3v14h-3zM43 18h3v14h-3z"],
    [PALE, "M32 19v6", 1.2],
    [WOOD, "M29 24h6l-1 6h-4z"],
    [STONE, "M14 29h36v10H14z"],
    [DARK, "M14 34h36M22 29v5M32 29v5M42 29v5M27 34v5M37 34v5", 1.2],
  ],
  graves: [
    [STONE, "M9 38V22a7 7 0 0 1 14 0v16zM42 38V25a6 6 0 0 1 12 0v13z"],
    ["#a3968a", "M29 9h6v8h7v6h-7v15h-6V23h-7v-6h7z"],
    [LEAF, "M4 38c8-5 14-2 18-1 6-3 14-3 18 0 6-3 14-2 20 1v2H4z"],
    [DARK, "M12 24h8M13 28h6M45 27h6M45 31h6", 1.2],
  ],
  garage: [
    [WOOD, "M6 12h52v27H6z"],
    [DARK, "M12 18h40v21H12z"],
    ["#b04a35", "M16 35v-6c0-2 2-3 4-3l4-6h15l6 6c3 0 5 2 5 4v5z"],
    ["#d9e6ea", "M26 22h5v5h-8zM33 22h5l4 5h-9z"],
    ["#14100d", "M24 36a4 4 0 1 1-.01-2zM48 36a4 4 0 1 1-.01-2z"],
    [LIT, "M46 29h4v3h-4z"],
  ],
  storeroom: [
    [IRON, "M6 38V4h2v34zM56 38V4h2v34z"],
    [WOOD, "M6 15h52v2H6zM6 27h52v2H6zM6 37h52v2H6z"],
    [BRICK, "M12 7h8v8h-8zM25 31h10v6H25z"],
    [PALE, "M24 9h4v6h-4zM30 8h5v7h-5zM44 20h6v7h-6z"],
    [LEAF, "M40 6h6v9h-6z"],
    [LIT, "M14 20h10v7H14zM46 31h6v6h-6z"],
    [STONE, "M29 19h8v8h-8z"],
  ],
  boiler: [
    [IRON, "M20 12c0-4 5-6 12-6s12 2 12 6v26H20z"],
    ["#6d5a4d", "M18 16h28v3H18zM18 33h28v3H18z"],
    [IRON, "M44 12h10V2M20 24H10V2", 3],
    ["#ff8a3c", "M27 23h10v7H27z"],
    ["#ffd27a", "M32 23c2 2 3 4 2 7h-4c-1-3 0-5 2-7z"],
  ],
  wine: [
    [STONE, "M4 40V22C4 10 16 3 32 3s28 7 28 19v18h-5V23C55 13 45 8 32 8S9 13 9 23v17z"],
    [
      WOOD,
      "M13 31a7 7 0 1 1 14 0 7 7 0 0 1-14 0zM27 31a7 7 0 1 1 14 0 7 7 0 0 1-14 0zM41 31a7 7 0 0 1 12-3v8a7 7 0 0 1-12-5zM20 18a7 7 0 1 1 14 0 7 7 0 0 1-14 0zM34 18a7 7 0 1 1 14 0 7 7 0 0 1-14 0z",
    ],
    [DARK, "M16 31h8M30 31h8M23 18h8M37 18h8", 1.4],
    ["#a3354a", "M19 34v3M33 34v3", 2],
  ],
  library: [
    [WOOD, "M6 3h52v36H6z"],
    [DARK, "M9 6h46v13H9zM9 22h46v14H9z"],
    [BRICK, "M11 8h4v11h-4zM28 24h5v12h-5zM46 9h3v10h-3z"],
    [LEAF, "M16 7h3v12h-3zM35 26h3v10h-3z"],
    [NIGHT, "M21 9h5v10h-5zM12 25h4v11h-4z"],
    [PALE, "M27 8h3v11h-3zM18 26h3v10h-3zM40 7h4v12h-4z"],
    [LIT, "M51 26h2v10h-2zM33 10l4-1 3 10h-4zM41 24l4 1-3 11h-4z"],
  ],
  kitchen: [
    [IRON, "M16 18h32v12c0 5-5 8-16 8s-16-3-16-8z"],
    ["#3d322b", "M13 15h38v4H13z"],
    ["#8fd069", "M20 15c0-4 4-3 5-6 3 3 5 1 7 6 1-5 6-4 6-8 4 3 2 8 6 8z"],
    [PALE, "M8 4v10M5 4v4c0 3 6 3 6 0V4M56 4c3 3 3 8 0 9v8", 1.5],
    ["#ff8a3c", "M24 40l3-3 3 3zM34 40l3-3 3 3z"],
  ],
  fireplace: [
    [BRICK, "M10 12h44v28H10z"],
    [DARK, "M18 20h28v20H18z"],
    [WOOD, "M6 7h52v6H6z"],
    ["#ff7a2e", "M24 39c-4-7 3-9 4-15 4 3 3 6 5 7 1-2 1-3 1-5 6 4 8 9 4 13z"],
    ["#ffd880", "M28 39c-1-4 3-5 4-9 4 4 3 7 1 9z"],
    [PALE, "M14 7V3h3v4zM44 7l2-4 2 4z"],
  ],
  dining: [
    [WOOD, "M6 25h52v5H6zM11 30h4v10h-4zM49 30h4v10h-4z"],
    [PALE, "M10 25c0 3 2 7 4 7h36c2 0 4-4 4-7z"],
    [LIT, "M30 25V14h4v11z"],
    ["#ffd880", "M32 13c-2-3 0-5 0-7 2 2 3 4 0 7z"],
    [PALE, "M24 25V16h3v9zM37 25V16h3v9z"],
    ["#ffd880", "M25.500 15c-1-2 0-4 0-5 2 2 2 3 0 5zM38.500 15c-1-2 0-4 0-5 2 2 2 3 0 5z"],
    [STONE, "M12 22h9v3h-9zM43 22h9v3h-9z"],
  ],
  attic: [
    [WOOD, "M2 40 32 3l30 37h-8L32 12 10 40z"],
    [NIGHT, "M25 22a7 7 0 0 1 14 0v9H25z"],
    [PALE, "M25 22a7 7 0 0 1 14 0v9H25zM32 15v16M25 24h14", 1.4],
    [BRICK, "M16 34h12v6H16zM38 35h10v5H38z"],
    [LIT, "M20 34h4v3h-4z"],
  ],
  nursery: [
    [WOOD, "M10 17h3v20h-3zM51 17h3v20h-3zM10 31h44v3H10z"],
    [PALE, "M17 20v11M23 20v11M29 20v11M35 20v11M41 20v11M47 20v11", 1.5],
    [WOOD, "M12 18h40v2.500H12z"],
    [DARK, "M8 37c10 4 38 4 48 0", 2.5],
    [LIT, "M32 2v4M24 8h16", 1.4],
    ["#d9869a", "M24 8l3 6h-6zM40 8l3 6h-6z"],
    ["#8fc1e8", "M32 6l3 6h-6z"],
  ],
  bedroom: [
    [WOOD, "M7 10h4v28H7zM53 20h4v18h-4zM11 14h8v18h-8z"],
    [PALE, "M12 23c0-3 9-4 11 0v5H12z"],
    ["#7d3a4c", "M20 27c8-6 26-5 33-2v9H11v-5z"],
    [WOOD, "M9 33h46v3H9z"],
    [NIGHT, "M30 4h14v12H30z"],
    [PALE, "M30 4h14v12H30zM37 4v12M30 10h14", 1.3],
  ],
  bathroom: [
    [PALE, "M10 22h44c0 9-5 14-12 14H22c-7 0-12-5-12-14z"],
    [STONE, "M8 19h48v4H8z"],
    [IRON, "M19 35l-3 5M45 35l3 5", 2.5],
    [IRON, "M50 19V9c0-4-6-4-6 0v2", 2],
    ["#9c3040", "M16 19c2 5 1 9 3 9s1-5 3-9zM28 19c1 3 1 6 2 6s1-3 2-6z"],
    ["#c9e6ee", "M30 14a3 3 0 1 1 .01 0zM38 11a2 2 0 1 1 .01 0z"],
  ],
  "main-stairs": [
    [WOOD, "M6 40v-6h9v-6h9v-6h9v-6h9v-6h9V4h9v36z"],
    [BRICK, "M12 34h8l0-6h9v-6h9v-6h9v-6h4v3h-2v6h-9v6h-9v6h-9v6H12z"],
    [PALE, "M6 26 52 0M10 33V24M19 27v-9M28 21v-9M37 15V7", 1.4],
  ],
  "cellar-stairs": [
    [STONE, "M4 4h12v6h9v6h9v6h9v6h9v6h8v6H4z"],
    [DARK, "M4 4h12v6h9v6h9v6h9v6h9v6M4 16h10M4 28h26M16 22h10", 1.2],
    [LIT, "M48 8h8v10h-8z"],
    [IRON, "M48 8h8v10h-8zM52 8V4", 1.6],
    ["#fff0c0", "M52 10c2 3 2 5 0 6-2-1-2-3 0-6z"],
  ],
  "coal-hatch": [
    [STONE, "M8 18h48v22H8z"],
    [IRON, "M14 18 32 8l18 10v4L32 12 14 22z"],
    [DARK, "M16 22h32v14H16z"],
    ["#3a3a40", "M18 36c0-5 4-8 7-6 2-4 8-5 10 0 4-2 8 1 9 6z"],
    [PALE, "M25 32l2-1M36 31l2 1", 1.3],
  ],
  veranda: [
    [WOOD, "M4 14 32 4l28 10v4H4z"],
    [PALE, "M9 18h3v20H9zM30 18h4v20h-4zM52 18h3v20h-3z"],
    [PALE, "M12 28h18M34 28h18M16 28v10M21 28v10M26 28v10M38 28v10M43 28v10M48 28v10", 1.3],
    [WOOD, "M4 37h56v3H4z"],
    [LIT, "M20 20a2.500 3 0 1 1 .01 0z"],
  ],
  ivy: [
    [BRICK, "M8 3h48v37H8z"],
    [
      "#6b3526",
      "M8 12h48M8 21h48M8 30h48M20 3v9M36 3v9M28 12v9M44 12v9M20 21v9M36 21v9M28 30v10M46 30v10",
      1.1,
    ],
    ["#3c5a30", "M18 40c4-12-4-16 4-26M34 40c-4-14 8-18 4-32M46 40c4-8-2-12 2-18", 2],
    [
      LEAF,
      "M14 30l6-3 2 6-6 2zM20 20l6-2 1 5-6 2zM30 26l6-4 3 5-6 4zM36 14l6-3 2 6-6 2zM26 34l6-2 1 5-6 2zM43 28l6-2 1 6-6 1zM34 6l6-2 1 5-6 2zM18 12l5-2 1 4-5 2z",
    ],
  ],
  dumbwaiter: [
    [WOOD, "M18 2h28v37H18z"],
    [DARK, "M22 6h20v29H22z"],
    [PALE, "M32 6v9", 1.4],
    [STONE, "M24 15h16v15H24z"],
    [PALE, "M27 27c0-6 10-6 10 0zM25 28h14v1.500H25z"],
    [LIT, "M31 20h2v2h-2z"],
  ],
  meter: [
    [IRON, "M20 3h24v34H20z"],
    [PALE, "M23 7h18v14H23z"],
    [DARK, "M26 18a6 6 0 0 1 12 0M32 18l3-6", 1.4],
    [LIT, "M34 23l-6 7h4l-2 6 7-8h-4z"],
    [DARK, "M26 37v3M38 37v3", 1.6],
  ],
  mirror: [
    [LIT, "M32 1c9 0 14 7 14 17s-5 17-14 17-14-7-14-17S23 1 32 1z"],
    ["#a9c3cc", "M32 5c7 0 10 5 10 13s-3 13-10 13-10-5-10-13S25 5 32 5z"],
    ["#e4f1f4", "M26 20 36 8M28 25 40 11", 1.5],
    [WOOD, "M27 34h10l2 6H25z"],
  ],
  clock: [
    [WOOD, "M24 40V14l-2-3 10-9 10 9-2 3v26z"],
    [PALE, "M32 17.500a5.500 5.500 0 1 1 .01 0z"],
    [DARK, "M32 8.500V12l2.500 2", 1.3],
    [DARK, "M28 20h8v17h-8z"],
    [LIT, "M32 20v11", 1.2],
    [LIT, "M32 35a2.800 2.800 0 1 1 .01 0z"],
  ],
  candles: [
    [PALE, "M14 20h8v18h-8zM28 12h9v26h-9zM43 24h7v14h-7z"],
    ["#e2c894", "M14 20c3 4 2 8 4 8s1-4 4-8zM28 12c2 5 3 9 5 9s2-5 4-9zM43 24c2 3 2 5 3.500 5s2-3 3.500-5z"],
    [
      "#ff9a3c",
      "M18 19c-4-4 0-7 0-10 4 3 4 7 0 10zM32.500 11c-4-4 0-7 0-10 4 3 4 7 0 10zM46.500 23c-4-4 0-6 0-9 4 3 4 6 0 9z",
    ],
    [
      "#fff0b8",
      "M18 19c-1-2 0-3 0-5 1.500 2 1.500 3 0 5zM32.500 11c-1-2 0-3 0-5 1.500 2 1.500 3 0 5zM46.500 23c-1-2 0-3 0-5 1.500 2 1.500 3 0 5z",
    ],
    [WOOD, "M8 37h48v3H8z"],
  ],
};

/** For a Place of a custom card file: a door ajar. */
export const DOOR: readonly Shape[] = [
  [WOOD, "M20 2h24v38H20z"],
  [DARK, "M23 5h18v35H23z"],
  ["#a06a3a", "M23 5l12 4v31H23z"],
  [LIT, "M32 23a1.500 1.500 0 1 1 .01 0z"],
];
