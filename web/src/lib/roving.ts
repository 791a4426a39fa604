/** One stop for Tab in a group of buttons; the arrow keys lead from one to the next. */

import type { Attachment } from "svelte/attachments";

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Make a group one stop, unless each of its buttons is wanted as one. */
export const roving =
  (on: boolean): Attachment<HTMLElement> =>
  (group) => {
    const buttons = () => [...group.querySelectorAll<HTMLElement>("button")];
    const stop = (at: number) =>
      buttons().forEach((one, place) => (one.tabIndex = !on || place === at ? 0 : -1));

    function pressed(event: KeyboardEvent) {
      const all = buttons();
      const step = STEPS[event.key];
      const at = all.indexOf(event.target as HTMLElement);
      if (!on || !step || at < 0) return;
      const next = (at + step + all.length) % all.length;
      event.preventDefault();
      stop(next);
      all[next]?.focus();
    }

    stop(Math.max(0, buttons().indexOf(document.activeElement as HTMLElement)));
    group.addEventListener("keydown", pressed);
    return () => group.removeEventListener("keydown", pressed);
  };
