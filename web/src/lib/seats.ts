/** The tables that this browser knows: its seats' tokens, and invitations. */

import { keep, recall } from "./kept";

export interface KeptSeat {
  game: string | null;
  seat: string | null;
  token: string | null;
  invitation: string | null;
  /** Another one, from a link that was opened later: it may be wrong, so it is used only when the first fails. */
  offered?: string | undefined;
  /** Whether this browser has made the table. */
  made?: boolean | undefined;
  /** When it was kept, in milliseconds since 1970. */
  since: number;
}

const MOST = 60;

type Kept = Record<string, KeptSeat>;

const all = (): Kept => recall<Kept>("seats") ?? {};

/** What is kept of a table. */
export function seatAt(id: string): KeptSeat | null {
  return all()[id] ?? null;
}

/** The tokens for a table: our seat's first, then invitations. */
export function keysOf(id: string): string[] {
  const kept = seatAt(id);
  return [kept?.token, kept?.invitation, kept?.offered].filter((key) => typeof key === "string");
}

/** Keep a seat; the oldest are forgotten when there are too many. */
export function keepSeat(id: string, seat: Omit<KeptSeat, "since">): void {
  const newest = Object.entries({ ...all(), [id]: { ...seat, since: Date.now() } })
    .sort(([, a], [, b]) => b.since - a.since)
    .slice(0, MOST);
  keep("seats", Object.fromEntries(newest));
}

/** Keep the invitation after a link's `#`, if there is one; returns whether it is new. */
export function keepInvitationOf(id: string, hash: string): boolean {
  const invitation = /^#(i_[\w-]+)$/.exec(hash)?.[1];
  const kept = seatAt(id) ?? { game: null, seat: null, token: null, invitation: null };
  if (!invitation || invitation === kept.invitation) return false;
  keepSeat(id, kept.invitation === null ? { ...kept, invitation } : { ...kept, offered: invitation });
  return true;
}

/** The kept invitation failed: use the later one, if there is one. */
export function takeOffered(id: string): boolean {
  const kept = seatAt(id);
  if (!kept?.offered) return false;
  keepSeat(id, { ...kept, invitation: kept.offered, offered: undefined });
  return true;
}

/** Keep a table's invitation for the table that follows it: it is valid there too. */
export function handOn(id: string, next: string): void {
  const invitation = seatAt(id)?.invitation;
  if (invitation && !seatAt(next)) keepSeat(next, { game: null, seat: null, token: null, invitation });
}

/** Forget a table. */
export function forgetSeat(id: string): void {
  const kept = all();
  delete kept[id];
  keep("seats", kept);
}

/** The tables at which this browser has a seat, the latest first. */
export function mySeats(): [string, KeptSeat][] {
  return Object.entries(all())
    .filter(([, kept]) => kept.token !== null)
    .sort(([, a], [, b]) => b.since - a.since);
}
