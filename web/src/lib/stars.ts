/** How strong a machine player is, in stars: its place among the levels of its game, which come weakest first. */

/** The most stars that are drawn; a game with more levels has halves. */
const MOST = 5;

export interface Stars {
  /** In halves from a half to `of`. */
  lit: number;
  of: number;
}

/** The stars of a level; null if the game does not have it, or no other to compare it with. */
export function starsOf(levels: readonly string[], level: string): Stars | null {
  const place = levels.indexOf(level) + 1;
  if (place === 0 || levels.length < 2) return null;
  if (levels.length <= MOST) return { lit: place, of: levels.length };
  return { lit: Math.ceil((2 * MOST * place) / levels.length) / 2, of: MOST };
}

/** Stars in characters, where nothing can be drawn. */
export function starText({ lit, of }: Stars): string {
  const whole = Math.floor(lit);
  const half = lit > whole ? "½" : "";
  return "★".repeat(whole) + half + "☆".repeat(of - Math.ceil(lit));
}
