/** Which legal choice a thing on the table stands for. */

import type { Choice } from "@/lib/types";
import type { Position, Scene, Seat, Zone } from "./types";
import { other, phantom } from "./types";

/** Kinds of choices that are made on cards, people, zones and piles; the others become buttons. */
const PLAIN = new Set(["skip", "done", "pass"]);

export class Choices {
  constructor(
    private readonly legal: readonly Choice[],
    private readonly position: Position,
    private readonly scene: Scene,
  ) {}

  private find(kind: string, ...args: string[]): Choice | null {
    return (
      this.legal.find((one) => one.kind === kind && args.every((arg, place) => one.args[place] === arg)) ??
      null
    );
  }

  /** A card of the own hand. */
  hand(card: string): Choice | null {
    return this.find("play", card) ?? this.find("discard", card);
  }

  /** A zone: to activate, or to drive somebody to. */
  zone(zone: Zone): Choice | null {
    return (
      this.find("activate", zone) ??
      this.legal.find((one) => one.kind === "drive" && one.args[1] === zone) ??
      null
    );
  }

  /** Somebody who can be lured. */
  person(name: string): Choice | null {
    return this.find("lure", name);
  }

  /** Who is being driven out, if somebody is. */
  get driven(): string | null {
    return (this.legal.find((one) => one.kind === "drive")?.args[0] as string | undefined) ?? null;
  }

  /** The free card of an apparition: to gather, to seize or to strike. */
  free(seat: Seat, zone: Zone): Choice | null {
    const now = this.position.to_play;
    if (!now) return null;
    if (seat === other(now.seat)) {
      return this.find("seize", zone) ?? (zone === now.zone ? this.find("strike") : null);
    }
    return zone === this.gathersFrom() ? this.find("gather") : null;
  }

  /** The character stock: somebody out of it, or under it. */
  get characterStock(): Choice | null {
    return (
      this.find("lure", "stock") ??
      this.legal.find((one) => one.kind === "drive" && one.args[1] === "stock") ??
      null
    );
  }

  stock(pile: "place" | "phantom"): Choice | null {
    return this.find("draw", pile);
  }

  /** What is offered as buttons beside the active zone. */
  get buttons(): Choice[] {
    return this.legal.filter((one) => PLAIN.has(one.kind));
  }

  get activating(): boolean {
    return this.legal.some((one) => one.kind === "activate");
  }

  /** The zone that is left, if there is nothing else to choose. */
  get last(): Choice | null {
    return this.legal.length === 1 && this.activating ? this.legal[0]! : null;
  }

  /** All in the order in which Tab reaches them: cards, buttons, then what lies on the table. */
  get ordered(): Choice[] {
    const first = new Set(["play", "discard"]);
    return [
      ...this.legal.filter(({ kind }) => first.has(kind)),
      ...this.buttons,
      ...this.legal.filter(({ kind }) => !first.has(kind) && !PLAIN.has(kind)),
    ];
  }

  /** The other zone of the Place that was just laid. */
  private gathersFrom(): Zone | null {
    const now = this.position.to_play;
    if (!now?.zone) return null;
    const place = this.position.apparitions[now.seat][now.zone].findLast((card) => !phantom(card));
    const zones = place ? (this.scene.places[place]?.zones ?? []) : [];
    return zones.find((zone) => zone !== now.zone) ?? null;
  }
}
