/** The address of a moment in a replay: `?step=12&eyes=SEAT`, and `&analysis=7` if its analysis is open there. */

export interface Moment {
  /** Null if the address names none. */
  step: number | null;
  eyes: string | null;
  /** The event that the analysis is about, 0 for none; null if there is no analysis. */
  analysis: number | null;
  /** Whether that decision is to be tried again. */
  trying: boolean;
}

const LONGEST = 32;

/** The moment that an address names; what cannot be one is left out. */
export function momentOf(search: string): Moment {
  const query = new URLSearchParams(search);
  const step = query.get("step") ?? "";
  const eyes = query.get("eyes");
  return {
    step: numberIn(step),
    eyes: eyes && eyes.length <= LONGEST ? eyes : null,
    analysis: numberIn(query.get("analysis") ?? ""),
    trying: query.get("try") === "1",
  };
}

const numberIn = (text: string): number | null => (/^\d{1,6}$/.test(text) ? Number(text) : null);

/** What an address of that moment ends with. The usual eyes, which see all, are not named. */
export function searchOf(step: number, eyes: string, usual: string, analysis: number | null = null): string {
  const seen = eyes === usual ? "" : `&eyes=${encodeURIComponent(eyes)}`;
  return `?step=${step}${seen}${analysis === null ? "" : `&analysis=${analysis}`}`;
}
