/** A click on something that cannot be chosen: it shakes, or is marked where nothing moves, and says why. */

/** Milliseconds for which the reason stays. */
const STAYS = 3200;

export class Refusal {
  /** Why, and what it is about. */
  told = $state.raw<{ text: string; about: Element } | null>(null);

  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Refuse a click on an element. */
  refuse(about: Element, text: string): void {
    this.end();
    if (!text) return;
    this.told = { text, about };
    requestAnimationFrame(() => this.told?.about === about && about.setAttribute("data-refused", ""));
    this.#timer = setTimeout(() => this.end(), STAYS);
  }

  /** It has been read, or something else is done. */
  end(): void {
    clearTimeout(this.#timer);
    this.told?.about.removeAttribute("data-refused");
    this.told = null;
  }
}
