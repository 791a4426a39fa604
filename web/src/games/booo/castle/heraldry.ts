/** The coats of arms of the six rows and the portraits of the six columns, as layers of paths. */

/** A path and what fills it; a token such as `gold` is looked up where it is drawn. */
export type Layer = [path: string, fill: string];

export interface Arms {
  field: string;
  charge: string;
}

export const SHIELD = "M-8 -9H8V1C8 6 4 9 0 10.5C-4 9 -8 6 -8 1Z";

/** From the top: a moon, a tower, a key, a bat, a crown, a rose. */
export const ARMS: readonly Arms[] = [
  {
    field: "#23345f",
    charge: "M2.6 -6.4A6.2 6.2 0 1 0 4.6 4.2A5.2 5.2 0 1 1 2.6 -6.4Z",
  },
  {
    field: "#6b2530",
    charge:
      "M-4.6 -6.5H-2.6V-4.8H-1V-6.5H1V-4.8H2.6V-6.5H4.6V-2.6H3.4V6H1.3V2.6A1.3 1.3 0 0 0 -1.3 2.6V6H-3.4V-2.6H-4.6Z",
  },
  {
    field: "#1f4d3c",
    charge:
      "M0 -7.2A3.2 3.2 0 0 1 .9 -.9V1.4H3.2V3.2H.9V4.4H2.6V6.2H-.9V-.9A3.2 3.2 0 0 1 0 -7.2ZM0 -5.6A1.5 1.5 0 1 0 0 -2.6A1.5 1.5 0 1 0 0 -5.6Z",
  },
  {
    field: "#4a2a5c",
    charge:
      "M0 -3L1.1 -4.6L1.7 -2.4C3.4 -4.2 5.4 -4.4 7 -3.4C5.7 -2.2 5.6 -.8 5.8 .6C4.5 0 3.6 .4 3 1.6C2.2 .8 1.4 1.2 1 2.2L0 4.4L-1 2.2C-1.4 1.2 -2.2 .8 -3 1.6C-3.6 .4 -4.5 0 -5.8 .6C-5.6 -.8 -5.7 -2.2 -7 -3.4C-5.4 -4.4 -3.4 -4.2 -1.7 -2.4L-1.1 -4.6Z",
  },
  {
    field: "#7a4a12",
    charge: "M-5.6 4.6L-6.4 -4L-3 -1L0 -6L3 -1L6.4 -4L5.6 4.6Z",
  },
  {
    field: "#2d4a5c",
    charge:
      "M0 -6.2A2.7 2.7 0 0 1 2.5 -2.9A2.7 2.7 0 0 1 5.8 .2A2.7 2.7 0 0 1 3 2.6A2.8 2.8 0 0 1 0 5.6A2.8 2.8 0 0 1 -3 2.6A2.7 2.7 0 0 1 -5.8 .2A2.7 2.7 0 0 1 -2.5 -2.9A2.7 2.7 0 0 1 0 -6.2ZM0 -1.7A1.7 1.7 0 1 0 0 1.7A1.7 1.7 0 1 0 0 -1.7Z",
  },
];

const FACE = "#e9c7a0";
const PALE = "#f0d8bd";
const DARK = "#3b2b26";

const head = (skin: string): Layer => ["M0 -5.4A3.9 4.3 0 1 1 0 3.2A3.9 4.3 0 1 1 0 -5.4Z", skin];
const shoulders = (cloth: string): Layer => ["M-6.6 9C-6.6 5.4 -3.6 3.6 0 3.6S6.6 5.4 6.6 9Z", cloth];
const eyes: Layer = ["M-2.2 -1.4H-1V-.1H-2.2ZM1 -1.4H2.2V-.1H1Z", DARK];

/** From the left: a king, a lady in a pointed hat, a knight, a lady in a wig, a bearded painter, a fool. */
export const PORTRAITS: readonly Layer[][] = [
  [
    shoulders("#7b2331"),
    head(FACE),
    ["M-3.9 -.4C-3.6 5.6 3.6 5.6 3.9 -.4C2.8 1.6 1 1.2 0 1.2S-2.8 1.6 -3.9 -.4Z", "#8a5a2b"],
    eyes,
    ["M-4.4 -3.4L-5 -8.4L-2.4 -6L0 -9L2.4 -6L5 -8.4L4.4 -3.4Z", "#e2b23f"],
  ],
  [
    shoulders("#2f5d50"),
    ["M-4.6 4C-6 -1 -4 -5 0 -5S6 -1 4.6 4Z", "#efe7d2"],
    head(PALE),
    eyes,
    ["M-4.2 -3C-3 -4.6 3 -4.6 4.2 -3L1.4 -9.6Z", "#5a4b9c"],
  ],
  [
    shoulders("#56627a"),
    head(FACE),
    ["M-4.6 3.4V-2C-4.6 -6 -2.6 -7.6 0 -7.6S4.6 -6 4.6 -2V3.4L1.4 5V.6H4V-1.8H-4V.6H-1.4V5Z", "#9aa6bb"],
    ["M-.6 -7.4C-2 -9.8 2.6 -10 4.6 -7.6C2.8 -8.2 1.4 -7.8 .6 -7.2Z", "#b03a3a"],
  ],
  [
    shoulders("#a4516a"),
    ["M-6 3.4C-7.4 -3 -5.8 -9 0 -9S7.4 -3 6 3.4C4.6 4.6 -4.6 4.6 -6 3.4Z", "#f3ead6"],
    head(PALE),
    eyes,
    ["M-1 1.2H1L0 2.2Z", "#b03a3a"],
  ],
  [
    shoulders("#3a4a3a"),
    ["M-5.6 5.4H5.6L4.6 3.4H-4.6Z", "#f3ead6"],
    head(FACE),
    ["M-3.4 .6C-2 -.2 2 -.2 3.4 .6C3 3.6 1.2 6.6 0 6.6S-3 3.6 -3.4 .6Z", DARK],
    eyes,
    ["M-5.6 -3.2C-6 -7.4 4.8 -8.6 6.2 -3.8C3 -4.8 -2 -4.6 -5.6 -3.2Z", "#2c3763"],
  ],
  [
    shoulders("#c9932b"),
    head(FACE),
    eyes,
    ["M-1.6 1.2C-.8 2.4 .8 2.4 1.6 1.2Z", DARK],
    ["M-4.2 -2.4C-6 -3 -8 -1 -7.6 1C-7.8 -5 -5 -7.6 0 -7C-1.6 -5.6 -3 -4.4 -4.2 -2.4Z", "#8d2f3c"],
    ["M4.2 -2.4C6 -3 8 -1 7.6 1C7.8 -5 5 -7.6 0 -7C1.6 -5.6 3 -4.4 4.2 -2.4Z", "#2f5d50"],
  ],
];
