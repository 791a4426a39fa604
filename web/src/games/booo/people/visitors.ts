/** The fifteen visitors: layers behind the head, clothes, layers in front of it. */

export type Layer = [path: string, fill: string];

export interface Looks {
  skin: string;
  coat: string;
  /** Behind the head. */
  back: Layer[];
  /** In front of it. */
  front: Layer[];
}

const [IVORY, PEACH, TAN, BROWN, DARK] = ["#fde4cc", "#f6cda6", "#dba577", "#a8703f", "#7a4a2b"];
const [BLACK, AUBURN, STRAW, GREY, CHESTNUT] = ["#2b2430", "#a34b24", "#e9bb52", "#d9d5cf", "#6b4226"];

const brim = (fill: string): Layer => ["M-34 -26C-34 -32 34 -32 34 -26C34 -20 -34 -20 -34 -26Z", fill];
const moustache = (fill: string): Layer => [
  "M0 5C-4 1 -14 2 -17 9C-10 11 -4 10 0 8C4 10 10 11 17 9C14 2 4 1 0 5Z",
  fill,
];
const beard = (fill: string): Layer => [
  "M-25 -4C-27 22 -10 34 0 34S27 22 25 -4C20 8 10 6 0 6S-20 8 -25 -4Z",
  fill,
];
const shortHair = (fill: string): Layer => [
  "M-28 0C-32 -34 32 -34 28 0C24 -14 10 -20 0 -20S-24 -14 -28 0Z",
  fill,
];
const longHair = (fill: string): Layer => [
  "M-30 26C-40 -10 -30 -34 0 -34S40 -10 30 26C20 34 -20 34 -30 26Z",
  fill,
];
const glasses: Layer = [
  "M-12 -14A9 9 0 1 1 -12 4A9 9 0 1 1 -12 -14ZM-12 -10.5A5.5 5.5 0 1 0 -12 .5A5.5 5.5 0 1 0 -12 -10.5ZM12 -14A9 9 0 1 1 12 4A9 9 0 1 1 12 -14ZM12 -10.5A5.5 5.5 0 1 0 12 .5A5.5 5.5 0 1 0 12 -10.5ZM-4 -7H4V-4H-4Z",
  "#7c5a1e",
];

export const VISITORS: readonly Looks[] = [
  {
    // a gentleman in a top hat
    skin: PEACH,
    coat: "#3c3550",
    back: [shortHair(BLACK)],
    front: [
      moustache(BLACK),
      ["M-21 -25L-24 -56H24L21 -25Z", "#3a3448"],
      ["M-22 -34H22L21 -26H-21Z", "#c7392f"],
      brim("#3a3448"),
    ],
  },
  {
    // a girl with pigtails
    skin: IVORY,
    coat: "#e0576b",
    back: [
      ["M-28 -4C-46 -16 -54 4 -46 18C-38 16 -30 10 -28 -4Z", AUBURN],
      ["M28 -4C46 -16 54 4 46 18C38 16 30 10 28 -4Z", AUBURN],
    ],
    front: [
      ["M-27 -8C-30 -36 30 -36 27 -8C16 -22 4 -20 0 -26C-4 -20 -16 -22 -27 -8Z", AUBURN],
      ["M0 -34L-16 -44V-26ZM0 -34L16 -44V-26Z", "#3a78c9"],
    ],
  },
  {
    // a grandmother with a bun
    skin: PEACH,
    coat: "#7a6ca8",
    back: [["M-16 -30A16 15 0 1 1 16 -30Z", GREY], shortHair(GREY)],
    front: [["M-27 -4C-30 -34 30 -34 27 -4C20 -20 8 -22 0 -22S-20 -20 -27 -4Z", GREY], glasses],
  },
  {
    // an explorer
    skin: BROWN,
    coat: "#c2a36b",
    back: [],
    front: [
      ["M-26 -22C-26 -56 26 -56 26 -22Z", "#efe2b8"],
      ["M-40 -18C-30 -28 30 -28 40 -18C30 -15 -30 -15 -40 -18Z", "#e2d09b"],
      ["M-5 -49A5 5 0 0 1 5 -49Z", "#b98a3a"],
    ],
  },
  {
    // a cook
    skin: IVORY,
    coat: "#f4f1ea",
    back: [shortHair(CHESTNUT)],
    front: [
      moustache(CHESTNUT),
      ["M-22 -18V-34C-40 -36 -36 -58 -18 -52C-12 -64 12 -64 18 -52C36 -58 40 -36 22 -34V-18Z", "#ffffff"],
      ["M-22 -26H22V-18H-22Z", "#e6e0d4"],
    ],
  },
  {
    // a boy in a cap
    skin: TAN,
    coat: "#3f9a6c",
    back: [shortHair(BLACK)],
    front: [
      ["M-27 -16C-28 -46 26 -48 27 -16Z", "#d8432f"],
      ["M18 -22C34 -24 48 -18 46 -12C36 -12 24 -12 14 -15Z", "#a92b1d"],
      ["M-4 -40A4 4 0 0 1 4 -40Z", "#a92b1d"],
    ],
  },
  {
    // a lady with a feather
    skin: DARK,
    coat: "#2f7f8f",
    back: [longHair(BLACK)],
    front: [
      ["M-22 -24C-20 -44 20 -44 22 -24Z", "#8f3f86"],
      ["M-42 -20C-30 -34 30 -34 44 -26C30 -16 -26 -14 -42 -20Z", "#a9509f"],
      ["M16 -32C20 -58 44 -60 50 -44C40 -46 30 -40 24 -28Z", "#ffe08a"],
    ],
  },
  {
    // a pirate
    skin: TAN,
    coat: "#b8343f",
    back: [longHair("#5a3a24")],
    front: [
      beard("#8a5230"),
      ["M-27 -20L26 -4L27 -7L-24 -25Z", BLACK],
      ["M4 -12H20V0C14 4 6 2 4 -4Z", BLACK],
      ["M-42 -18C-30 -52 30 -52 42 -18C20 -30 -20 -30 -42 -18Z", "#4a4466"],
      ["M0 -44A6 6 0 1 1 0 -32A6 6 0 1 1 0 -44Z", "#f6f0df"],
    ],
  },
  {
    // a scholar in a turban
    skin: BROWN,
    coat: "#d9822b",
    back: [],
    front: [
      beard("#3a2a20"),
      ["M-30 -14C-38 -52 38 -52 30 -14C18 -26 -18 -26 -30 -14Z", "#f2e9d8"],
      ["M-30 -16C-12 -40 14 -46 30 -34C16 -34 -6 -26 -18 -17Z", "#d9c7a6"],
      ["M0 -42A5 6 0 1 1 0 -30A5 6 0 1 1 0 -42Z", "#2d9c8a"],
    ],
  },
  {
    // a detective
    skin: IVORY,
    coat: "#8a7350",
    back: [shortHair(CHESTNUT)],
    front: [
      ["M-28 -14C-30 -50 30 -50 28 -14Z", "#a58a5d"],
      [
        "M-28 -16C-44 -16 -46 -6 -40 -4C-36 -10 -30 -12 -24 -12ZM28 -16C44 -16 46 -6 40 -4C36 -10 30 -12 24 -12Z",
        "#8b7248",
      ],
      ["M-10 -44L0 -52L10 -44L0 -38Z", "#6d5734"],
      ["M12 -14A10 10 0 1 1 12 6A10 10 0 1 1 12 -14ZM12 -10A6 6 0 1 0 12 2A6 6 0 1 0 12 -10Z", "#e2b23f"],
    ],
  },
  {
    // somebody out of bed
    skin: PEACH,
    coat: "#b9d3ee",
    back: [shortHair(STRAW)],
    front: [
      ["M-28 -14C-28 -46 10 -60 40 -34C44 -26 42 -16 44 -8C34 -12 26 -26 28 -14Z", "#6f9fd8"],
      ["M-29 -20H29V-11H-29Z", "#ffffff"],
      ["M44 -12A7 7 0 1 1 44 2A7 7 0 1 1 44 -12Z", "#ffffff"],
    ],
  },
  {
    // a postman
    skin: DARK,
    coat: "#2b4d8c",
    back: [shortHair(BLACK)],
    front: [
      moustache(BLACK),
      ["M-28 -24L-32 -44C-20 -54 20 -54 32 -44L28 -24Z", "#2b4d8c"],
      ["M-28 -26H28V-17H-28Z", "#e9bb52"],
      ["M-20 -18C-8 -8 8 -8 20 -18Z", "#1c1a2b"],
    ],
  },
  {
    // a singer with tall hair
    skin: BROWN,
    coat: "#f0b429",
    back: [["M-28 6C-38 -20 -30 -62 0 -62S38 -20 28 6Z", BLACK]],
    front: [
      ["M-27 -8C-28 -30 28 -30 27 -8C16 -22 -16 -22 -27 -8Z", BLACK],
      ["M-30 4A5 6 0 1 1 -30 16A5 6 0 1 1 -30 4ZM30 4A5 6 0 1 1 30 16A5 6 0 1 1 30 4Z", "#e9bb52"],
      ["M14 -40C20 -52 32 -46 26 -38C34 -34 26 -24 18 -30Z", "#e0576b"],
    ],
  },
  {
    // a professor, bald, with a long beard
    skin: PEACH,
    coat: "#4f5d4a",
    back: [],
    front: [["M-25 -2C-28 26 -8 48 0 48S28 26 25 -2C18 8 10 6 0 6S-18 8 -25 -2Z", "#f3f0ea"], glasses],
  },
  {
    // a princess
    skin: TAN,
    coat: "#d77fb5",
    back: [longHair(STRAW)],
    front: [
      ["M-26 -6C-28 -34 28 -34 26 -6C18 -22 6 -22 -4 -25C-10 -18 -20 -18 -26 -6Z", STRAW],
      ["M-20 -26L-24 -50L-9 -38L0 -56L9 -38L24 -50L20 -26Z", "#ffd23f"],
      ["M0 -40A4 4 0 1 1 0 -32A4 4 0 1 1 0 -40Z", "#c7392f"],
    ],
  },
];
