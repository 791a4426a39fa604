/** Where something that floats is put: near what it is about, and not over what can be chosen now. */

export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

const MARGIN = 8;
/** How finely the window is searched for a free place, in pixels. */
const GRID = 24;

const overlap = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));

/** The best place for something of a size: above, below or beside, else the nearest one that covers least. */
export function placeFor(about: Rect, size: Size, avoid: readonly Rect[], window: Size): Rect {
  const { width, height } = size;
  const last = { left: window.width - width - MARGIN, top: window.height - height - MARGIN };
  const inside = (left: number, top: number): Rect => ({
    left: Math.max(MARGIN, Math.min(left, last.left)),
    top: Math.max(MARGIN, Math.min(top, last.top)),
    width,
    height,
  });
  const [middle, centre] = [about.left + about.width / 2, about.top + about.height / 2];
  const [above, below] = [about.top - height - MARGIN, about.top + about.height + MARGIN];
  const covered = (place: Rect): number =>
    overlap(place, about) + avoid.reduce((sum, one) => sum + overlap(place, one), 0);

  const near = [
    inside(middle - width / 2, above),
    inside(middle - width / 2, below),
    inside(about.left + about.width + MARGIN, centre - height / 2),
    inside(about.left - width - MARGIN, centre - height / 2),
  ];
  const free = near.find((place) => covered(place) === 0);
  if (free) return free;

  let best = near[above >= MARGIN ? 0 : 1]!;
  let least = [covered(best), 0];
  for (let left = MARGIN; left <= last.left; left += GRID) {
    for (let top = MARGIN; top <= last.top; top += GRID) {
      const place = { left, top, width, height };
      const cost = covered(place);
      const far = Math.hypot(left + width / 2 - middle, top + height / 2 - centre);
      if (cost < least[0]! || (cost === least[0] && far < least[1]!)) [best, least] = [place, [cost, far]];
    }
  }
  return best;
}

/** What can be chosen now, but for what an element is in or has in it. */
export function choosable(but: Element): Rect[] {
  return [...document.querySelectorAll("section.board [data-choice]")]
    .filter((one) => !one.contains(but) && !but.contains(one))
    .map((one) => one.getBoundingClientRect());
}
