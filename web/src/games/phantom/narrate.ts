/** Log entries as movements on the table. No rules here: the entries say what happened. */

import type { Sound } from "@/lib/sound";
import type { Entry, Event } from "@/lib/types";
import type { Pile, Position, Seat, Zone } from "./types";
import { ZONES, other, phantom } from "./types";

/** Something that goes from one place on the table to another. */
export interface Move {
  what: { card: string } | { back: Pile } | { person: string };
  from: string;
  to: string;
  manner: "fly" | "fall" | "flee" | "walk";
}

/** One moment of the show: things leave, move, and arrive. */
export interface Moment {
  leave: (position: Position) => void;
  moves: Move[];
  arrive: (position: Position) => void;
  sound: Sound | null;
  /** Milliseconds. */
  lasts: number;
  /** Whose turn begins with it. */
  turn: { seat: Seat; turn: number } | null;
}

const nothing = () => {};

const moment = (given: Partial<Moment>): Moment => ({
  leave: nothing,
  moves: [],
  arrive: nothing,
  sound: null,
  lasts: 380,
  turn: null,
  ...given,
});

const pileOf = (card: string): "places" | "phantoms" => (phantom(card) ? "phantoms" : "places");
const slot = (seat: Seat, zone: Zone) => `slot:${seat}:${zone}`;

function without(cards: string[], card: string): string[] {
  const place = cards.lastIndexOf(card);
  return place < 0 ? cards : cards.toSpliced(place, 1);
}

/** A card leaves one place on the table for another. */
function carried(card: string, seat: Seat, zone: Zone, to: { seat: Seat; zone: Zone } | null): Moment {
  return moment({
    leave: (now) => {
      now.apparitions[seat][zone] = without(now.apparitions[seat][zone], card);
    },
    moves: [
      {
        what: { card },
        from: slot(seat, zone),
        to: to ? slot(to.seat, to.zone) : `discard:${pileOf(card)}`,
        manner: to ? "fly" : "fall",
      },
    ],
    arrive: (now) => {
      if (to) now.apparitions[to.seat][to.zone].push(card);
      else now.discards[pileOf(card)].push(card);
    },
    sound: "card",
  });
}

function laid(card: string, seat: Seat, zone: Zone, hand: string[] | null): Moment {
  return moment({
    leave: (now) => {
      now.hands[seat] = hand ? without(hand, card) : null;
      now.held[seat][pileOf(card)] -= 1;
    },
    moves: [
      {
        what: { card },
        from: hand ? `card:${seat}:${card}` : `hand:${seat}`,
        to: slot(seat, zone),
        manner: "fly",
      },
    ],
    arrive: (now) => {
      now.apparitions[seat][zone].push(card);
    },
    sound: "card",
  });
}

function drawn(card: string | null, pile: Pile, seat: Seat): Moment {
  return moment({
    leave: (now) => {
      now.stocks[`${pile}s`] -= 1;
    },
    moves: [
      { what: card ? { card } : { back: pile }, from: `stock:${pile}`, to: `hand:${seat}`, manner: "fly" },
    ],
    arrive: (now) => {
      now.held[seat][`${pile}s`] += 1;
      if (card) now.hands[seat]?.push(card);
    },
    sound: "card",
    lasts: 320,
  });
}

function walked(name: string, from: string, to: string): Moment {
  const where = (at: string) => (at === "stock" ? "stock:character" : `zone:${at}`);
  return moment({
    leave: (now) => {
      now.characters[name] = null;
    },
    moves: [
      {
        what: { person: name },
        from: from === "stock" ? where(from) : `person:${name}`,
        to: where(to),
        manner: "walk",
      },
    ],
    arrive: (now) => {
      now.characters[name] = to;
    },
    sound: "step",
    lasts: 480,
  });
}

/** The moments of an action itself; its events have their own. */
function acted(entry: Entry, now: Position, after: Position): Moment[] {
  const seat = now.to_play?.seat ?? "chief";
  const zone = now.to_play?.zone ?? null;
  const [first, second] = (entry.args ?? []) as [string?, string?];
  switch (entry.kind) {
    case "visitor":
      return [walked(first!, "stock", "upstairs")];
    case "activate":
      return [
        moment({
          arrive: (next) => {
            if (!next.to_play) return;
            next.to_play.zone = first as Zone;
            next.to_play.activated = [...next.to_play.activated, first as Zone];
          },
          sound: "light",
          lasts: 200,
        }),
      ];
    case "play":
      return zone ? [laid(first!, seat, zone, now.hands[seat])] : [];
    case "discard":
      return [
        moment({
          leave: (next) => {
            const hand = next.hands[seat];
            next.hands[seat] = hand ? without(hand, first!) : null;
            next.held[seat].phantoms -= 1;
          },
          moves: [
            {
              what: { card: first! },
              from: now.hands[seat] ? `card:${seat}:${first}` : `hand:${seat}`,
              to: "discard:phantoms",
              manner: "fall",
            },
          ],
          arrive: (next) => {
            next.discards.phantoms.push(first!);
          },
          sound: "card",
        }),
      ];
    case "draws": {
      const short = now.held[seat].places < after.held[seat].places ? "place" : "phantom";
      return [drawn(first ?? null, first ? (phantom(first) ? "phantom" : "place") : short, seat)];
    }
    case "lure":
      return first !== "stock" && zone ? [walked(first!, now.characters[first!] ?? "stock", zone)] : [];
    case "arrives":
      return zone ? [walked(first!, "stock", zone)] : [];
    case "drive":
      return zone ? [walked(first!, zone, second!)] : [];
    default:
      return [];
  }
}

/** Somebody flees, and the apparition that did it is spent. */
function scared(name: string, scarer: Seat, now: Position, zone: Zone): Moment[] {
  const spent = now.apparitions[scarer][zone];
  return [
    moment({
      leave: (next) => {
        next.characters[name] = null;
      },
      moves: [{ what: { person: name }, from: `person:${name}`, to: `scared:${scarer}`, manner: "flee" }],
      arrive: (next) => {
        next.characters[name] = scarer;
      },
      sound: "fail",
      lasts: 600,
    }),
    moment({
      leave: (next) => {
        next.apparitions[scarer][zone] = [];
      },
      moves: spent.toReversed().map((card) => ({
        what: { card },
        from: slot(scarer, zone),
        to: `discard:${pileOf(card)}`,
        manner: "fall",
      })),
      arrive: (next) => {
        for (const card of spent.toReversed()) next.discards[pileOf(card)].push(card);
      },
      sound: "card",
      lasts: 450,
    }),
  ];
}

/** A discard is shuffled and becomes the new stock. */
function renewed(pile: Pile): Moment {
  return moment({
    leave: (now) => {
      now.discards[`${pile}s`] = [];
    },
    moves: Array.from({ length: 5 }, () => ({
      what: { back: pile },
      from: `discard:${pile}s`,
      to: `stock:${pile}`,
      manner: "fly" as const,
    })),
    sound: "card",
    lasts: 400,
  });
}

/** Wilson rushes to the last one left. */
function joined(name: string): Moment {
  return moment({
    moves: [{ what: { person: "wilson" }, from: "stock:character", to: `person:${name}`, manner: "walk" }],
    arrive: (now) => {
      now.characters.wilson = "joined";
    },
    sound: "bell",
    lasts: 500,
  });
}

function followed(event: Event, now: Position): Moment[] {
  const seat = now.to_play?.seat ?? "chief";
  const zone = now.to_play?.zone ?? null;
  const [first, ...rest] = event.args as string[];
  const free = (side: Seat) => (one: Zone) => one !== zone && now.apparitions[side][one].at(-1) === first;
  if (event.kind === "turn") {
    const turn = { seat: first as Seat, turn: Number(rest[0]) };
    return [
      moment({
        arrive: (next) => {
          if (next.to_play) next.to_play = { ...next.to_play, seat: turn.seat, zone: null, activated: [] };
        },
        turn,
        lasts: 600,
      }),
    ];
  }
  if (event.kind === "renewed") return [renewed(first as Pile)];
  if (event.kind === "wilson") return [joined(first!)];
  if (!zone || !first) return [];
  const here = { seat, zone };
  switch (event.kind) {
    case "gathered": {
      const from = ZONES.find(free(seat));
      return from ? [carried(first, seat, from, here)] : [];
    }
    case "seized":
    case "wasted": {
      const their = other(seat);
      const from = ZONES.find(free(their)) ?? zone;
      return [carried(first, their, from, event.kind === "seized" ? here : null)];
    }
    case "struck":
      return [carried(first, other(seat), zone, null)];
    case "squatted":
      return [carried(first, other(seat), zone, here)];
    case "invoked":
      return [
        moment({
          leave: (next) => {
            next.discards.phantoms = next.discards.phantoms.slice(0, -1);
          },
          moves: [{ what: { card: first }, from: "discard:phantoms", to: slot(seat, zone), manner: "fly" }],
          arrive: (next) => {
            next.apparitions[seat][zone].push(first);
          },
          sound: "call",
        }),
      ];
    case "destroyed":
      return rest.map((card) => ({
        ...carried(card, first as Seat, zone, null),
        sound: "hush" as const,
        lasts: 340,
      }));
    case "scared":
      return scared(first, rest[0] as Seat, now, zone);
    default:
      return [];
  }
}

/** The moments of one entry, each made from the table at its time. */
export function* narrate(entry: Entry, table: () => Position, after: Position): Generator<Moment> {
  yield* acted(entry, table(), after);
  for (const event of entry.events) yield* followed(event, table());
}
