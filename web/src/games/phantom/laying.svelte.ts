/** How a card comes from the hand to a zone: pressed, taken up before its zone is chosen, or carried there. */

import { Carrying } from "@/lib/carrying.svelte";
import type { Choice } from "@/lib/types";
import { t } from "@/lib/words.svelte";
import type { Choices } from "./choices";
import type { Thing } from "./reasons";
import type { Figures, Scene, Seat, Zone } from "./types";
import { phantom } from "./types";

/** What a card can be laid on, as the board has it now. */
interface Ground {
  scene: Scene;
  figures: Figures;
  choices: Choices;
  /** Whose hand it is. */
  side: Seat;
  active: Zone | null;
  /** A command is pending. */
  busy: boolean;
  choose: (choice: Choice) => void;
  refuse: (about: Element, thing: Thing | string) => void;
}

export class Laying {
  /** The card that was taken up while a zone is to be chosen. */
  taken = $state<string | null>(null);
  readonly carried: Carrying;
  /** A card that is to be laid as soon as its zone is active. */
  #promised: { card: string; zone: Zone } | null = null;

  constructor(
    private readonly board: () => HTMLElement | undefined,
    private readonly ground: () => Ground,
  ) {
    this.carried = new Carrying(board);
  }

  /** The choices are others now: lay what was promised. */
  follow(): void {
    const { choices, active, busy, choose } = this.ground();
    if (!choices.activating) this.taken = null;
    if (!this.#promised || busy) return;
    const choice = active === this.#promised.zone ? choices.hand(this.#promised.card) : null;
    this.#promised = null; // kept, or its zone was refused
    if (choice) choose(choice);
  }

  chooseZone(zone: Zone): void {
    const { choices, busy, choose } = this.ground();
    const choice = choices.zone(zone);
    if (!choice || busy) return;
    this.#promised = this.taken && choice.kind === "activate" ? { card: this.taken, zone } : null;
    this.taken = null;
    choose(choice);
  }

  /** A card of the hand was pressed. */
  press = (card: string, about: Element): void => {
    if (this.carried.moved) return;
    const { choices, choose, refuse } = this.ground();
    const choice = choices.hand(card);
    if (choice) choose(choice);
    else if (choices.activating) this.taken = this.taken === card ? null : card;
    else refuse(about, { part: "cards", name: card });
  };

  carry = (card: string, event: PointerEvent): void =>
    this.carried.begin(card, event, (last) => this.#dropped(card, last));

  #dropped(card: string, event: PointerEvent): void {
    const { choices, side, active, choose, refuse } = this.ground();
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const place = under?.closest<HTMLElement>("[data-zone]");
    const zone = place?.dataset.zone as Zone | undefined;
    const choice = choices.hand(card);
    this.carried.moved = false;
    if (choice?.kind === "discard" ? under?.closest("[data-drop]") : choice && zone === active) {
      choose(choice!);
    } else if (zone && choices.zone(zone)?.kind === "activate") {
      this.taken = card;
      this.chooseZone(zone);
    } else if (under?.closest(".hand"))
      return; // it was put back
    else if (place && zone) refuse(place, choice ? t("refused-drop") : { part: "zones", name: zone });
    else {
      const held = this.board()?.querySelector(`[data-at="card:${side}:${CSS.escape(card)}"]`);
      if (held) refuse(held, t("refused-drop"));
    }
  }

  /** Whether a picked-up card could be laid there, as far as the card itself decides. */
  invites(zone: Zone): boolean {
    const { scene, figures, choices, side, active } = this.ground();
    const card = this.carried.thing ?? this.taken;
    if (!card || !(choices.zone(zone) || zone === active)) return false;
    return phantom(card)
      ? figures.apparitions[side][zone].room > 0
      : !!scene.places[card]?.zones.includes(zone);
  }
}
