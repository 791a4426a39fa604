/** Phantom as the server describes it. */

export const ZONES = ["garden", "basement", "ground", "upstairs"] as const;
export const SEATS = ["chief", "settler"] as const;
export const GROUPS = ["specter", "ghost", "shadow", "soul"] as const;
export const KINDS = ["charmer", "yeller", "queen", "poltergeist", "invoker", "squatter"] as const;
export const CHARACTERS = ["sarah", "uncle", "mother", "father", "girl", "boy", "baby"] as const;

export type Zone = (typeof ZONES)[number];
export type Seat = (typeof SEATS)[number];
export type Group = (typeof GROUPS)[number];
export type Kind = (typeof KINDS)[number];
export type Pile = "place" | "phantom";
/** What can be looked at card by card: an apparition or a discard. */
export type Stack = { zone: Zone; seat: Seat } | "places" | "phantoms";

export interface Position {
  turn: number;
  to_play: {
    seat: Seat;
    step: string;
    zone: Zone | null;
    activated: Zone[];
    gathered: number;
    stock: Pile | null;
    played: number;
  } | null;
  points: Record<Seat, number>;
  /** A zone, `stock`, a seat, for Wilson also `joined`; null before anybody has come. */
  characters: Record<string, string | null>;
  /** Who was put under the stock, the first to come out again first. */
  bottom: string[];
  apparitions: Record<Seat, Record<Zone, string[]>>;
  hands: Record<Seat, string[] | null>;
  held: Record<Seat, { places: number; phantoms: number }>;
  discards: { places: string[]; phantoms: string[] };
  stocks: { places: number; phantoms: number };
}

export interface PlaceInfo {
  zones: Zone[];
  capacity: number;
  terror: number;
  protects: Group | null;
}

export interface CharacterInfo {
  kind: "adult" | "child" | "baby" | "exorcist";
  points: number;
  threshold: number;
  destroys: Group | null;
}

export interface Scene {
  kinds: Record<Kind, { terror: number | null; copies: Record<Group, number> }>;
  places: Record<string, PlaceInfo>;
  characters: Record<string, CharacterInfo>;
  enough: number;
  hand: number;
}

export interface ApparitionFigures {
  terror: number;
  /** What the adults in the zone will leave of it. */
  left: number;
  /** What each card counts. */
  counts: number[];
  doomed: Group[];
  capacity: number;
  room: number;
}

/** Why something cannot be chosen: what is due, and a reason for each card, zone, person and stock. */
export interface Barred {
  now: string;
  cards?: Record<string, string>;
  zones?: Record<string, string>;
  people?: Record<string, string>;
  stocks?: Record<string, string>;
}

export interface Figures {
  apparitions: Record<Seat, Record<Zone, ApparitionFigures>>;
  thresholds: Record<string, number>;
  alone: Record<Zone, string | null>;
  /** Points that each still needs. */
  needed: Record<Seat, number>;
  /** The terror of the active apparition with one card more, for each that may be laid. */
  after: Record<string, number>;
  /** Only for whoever chooses. */
  barred: Barred | null;
  /** Who would scare somebody there now; only with aids. */
  fled: Record<Zone, Seat | null> | null;
  /** Cards that may be in a stock or a hidden hand; only with aids. */
  unseen: Record<string, number> | null;
}

/** A Phantom's group and kind; null for a Place. */
export function phantom(card: string): { group: Group; kind: Kind } | null {
  const [group, kind] = card.split("-") as [Group, Kind];
  return GROUPS.includes(group) && KINDS.includes(kind) ? { group, kind } : null;
}

export const other = (seat: Seat): Seat => (seat === "chief" ? "settler" : "chief");
