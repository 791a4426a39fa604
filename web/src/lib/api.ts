/** The page's HTTP requests to the server. */

import { keep, recall } from "./kept";
import { keepSeat, keysOf, seatAt } from "./seats";
import type { Archive, Chapter, GameInfo, Language, Lesson, OwnGames, Replay, TableInfo } from "./types";

/** A refusal by the server, with its code; `offline` if it could not be reached. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export interface Wish {
  game: string;
  options?: Record<string, number | string>;
  /** For each seat `me`, `anyone`, or a machine player's level. */
  seats: Record<string, string>;
  open?: boolean;
  /** Whether advice and worked-out figures are allowed; else they are, unless people play each other. */
  aids?: boolean;
  clock?: { per_move: number } | { bank: number; increment: number } | null;
}

/** Milliseconds after which a house that is being opened is asked again. */
const WHILE_OPENING = 400;

interface Guest {
  nickname: string | null;
  token: string;
}

async function send(method: string, path: string, body?: unknown, token?: string | null): Promise<Response> {
  const headers: Record<string, string> = {};
  const isText = body instanceof Blob;
  if (body !== undefined) headers["Content-Type"] = isText ? "text/plain" : "application/json";
  if (token) headers.Authorization = `Bearer ${token}`;
  const content = isText ? body : body === undefined ? null : JSON.stringify(body);
  let answer: Response;
  try {
    answer = await fetch(path, { method, headers, body: content });
  } catch {
    throw new Refused("offline", "the house cannot be reached");
  }
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => ({}))) as { code?: string; message?: string };
  if (problem.code === "opening") {
    await new Promise((resolve) => setTimeout(resolve, WHILE_OPENING));
    return send(method, path, body, token);
  }
  throw new Refused(problem.code ?? "unavailable", problem.message ?? answer.statusText);
}

export async function ask<Answer>(
  method: string,
  path: string,
  body?: unknown,
  token?: string | null,
): Promise<Answer> {
  return (await (await send(method, path, body, token)).json()) as Answer;
}

const isWrongToken = (problem: unknown) => problem instanceof Refused && problem.code === "wrong-token";

// Who we are

/** The name that others see. */
export function nickname(): string | null {
  return recall<string>("nickname");
}

/** Change the name, from the next table on. */
export function callMe(name: string): void {
  keep("nickname", name);
}

/** The token of this guest, who is called as the browser has it now; without one, sign in. */
async function guest(anew = false): Promise<string> {
  const known = recall<Guest>("guest");
  const name = nickname() ?? known?.nickname ?? null;
  if (known && known.nickname === name && !anew) return known.token;
  if (known && !anew) {
    await send("PUT", "/api/guests/me", { nickname: name }, known.token);
    keep("guest", { nickname: name, token: known.token });
    return known.token;
  }
  const made = await ask<Guest>("POST", "/api/guests", { nickname: name });
  keep("guest", { nickname: name, token: made.token });
  return made.token;
}

/** Send a request as a guest; if the server no longer knows the token, sign in again. */
export async function asGuest<Answer>(path: string, body: unknown, method = "POST"): Promise<Answer> {
  try {
    return await ask<Answer>(method, path, body, await guest());
  } catch (problem) {
    if (!isWrongToken(problem)) throw problem;
    return await ask<Answer>(method, path, body, await guest(true));
  }
}

/** The games in which this guest has a seat: the first page, or what follows a page. */
export async function ownGames(before: string | null = null): Promise<OwnGames> {
  const token = recall<Guest>("guest")?.token;
  if (!token) return { running: [], games: [], next: null };
  const query = before === null ? "" : `?before=${encodeURIComponent(before)}`;
  try {
    return await ask<OwnGames>("GET", `/api/guests/me/games${query}`, undefined, token);
  } catch (problem) {
    if (isWrongToken(problem)) return { running: [], games: [], next: null }; // forgotten: nothing was played
    throw problem;
  }
}

// Tables

export interface Made {
  table: TableInfo;
  seat: string | null;
  token: string | null;
  invitation: string;
}

/** Make a table; its id. */
export async function makeTable(wish: Wish): Promise<string> {
  return keepMade(await asGuest<Made>("/api/tables", wish));
}

/** Keep the seat at a table that was made; the table's id. */
export function keepMade(made: Made): string {
  keepSeat(made.table.id, {
    game: made.table.game,
    seat: made.seat,
    token: made.token,
    invitation: made.invitation,
    made: true,
  });
  return made.table.id;
}

/** Allow or forbid advice and worked-out figures at a table that we have made and that has not begun. */
export async function setAids(id: string, aids: boolean): Promise<void> {
  await asGuest(`/api/tables/${id}/aids`, { aids }, "PUT");
}

const joining = new Map<string, Promise<string>>();

/** Sit down at a table; the seat. Each join gives the seat a new token, so concurrent calls share one request. */
export function join(id: string, seat: string | null = null, aids: boolean | null = null): Promise<string> {
  let sitting = joining.get(id);
  if (!sitting) {
    sitting = sitDown(id, seat, aids).finally(() => joining.delete(id));
    joining.set(id, sitting);
  }
  return sitting;
}

async function sitDown(id: string, seat: string | null, aids: boolean | null): Promise<string> {
  const kept = seatAt(id);
  const invitation = kept?.invitation ?? null;
  const made = await asGuest<{ table: TableInfo; seat: string; token: string }>(`/api/tables/${id}/join`, {
    seat,
    invitation,
    aids,
  });
  keepSeat(id, { ...kept, game: made.table.game, seat: made.seat, token: made.token, invitation });
  return made.seat;
}

/** Get up from a table. */
export async function leave(id: string): Promise<void> {
  await ask("POST", `/api/tables/${id}/leave`, undefined, seatAt(id)?.token);
}

export const games = (language: Language): Promise<GameInfo[]> =>
  ask("GET", `/api/games?language=${language}`);
export const openTables = (): Promise<TableInfo[]> => ask("GET", "/api/tables");

/** Fetch a table, or what is below it, with the tokens that we have; those that no longer work are skipped.

A guest may look at what it has played, also when the browser has forgotten the seat. */
export async function lookAt(id: string, what = "", method = "GET"): Promise<Response> {
  const path = `/api/tables/${id}${what}`;
  const keys = keysOf(id);
  const own = keys.length ? undefined : recall<Guest>("guest")?.token;
  for (const key of own ? [own] : keys) {
    try {
      return await send(method, path, undefined, key);
    } catch (problem) {
      if (!isWrongToken(problem)) throw problem;
    }
  }
  return await send(method, path);
}

/** Who sits at a table, and how far it is. */
export async function tableInfo(id: string): Promise<TableInfo> {
  return (await (await lookAt(id)).json()) as TableInfo;
}

/** A game that is over, as a viewer sees it. */
export async function replay(id: string, seat: string, language: Language): Promise<Replay> {
  const answer = await lookAt(id, `/replay?seat=${encodeURIComponent(seat)}&language=${language}`);
  return (await answer.json()) as Replay;
}

/** A game from a record, as a viewer sees it. The server does not keep it. */
export async function shownRecord(text: string, seat: string, language: Language): Promise<Replay> {
  const path = `/api/records?seat=${encodeURIComponent(seat)}&language=${language}`;
  return await ask<Replay>("POST", path, new Blob([text]));
}

/** A game whose rules are gone, as it was told: as a viewer saw it, or as we did. */
export async function archive(id: string, seat: string | null, language: Language): Promise<Archive> {
  const eyes = seat === null ? "" : `&seat=${encodeURIComponent(seat)}`;
  const answer = await lookAt(id, `/archive?language=${language}${eyes}`);
  return (await answer.json()) as Archive;
}

/** A game that is over, as a record. */
export async function record(id: string): Promise<Blob> {
  return await (await lookAt(id, "/record")).blob();
}

// What is always the same

const known = new Map<string, Promise<unknown>>();

function askOnce<Answer>(path: string): Promise<Answer> {
  let asked = known.get(path);
  if (!asked) {
    asked = ask<Answer>("GET", path);
    known.set(path, asked);
    asked.catch(() => known.delete(path));
  }
  return asked as Promise<Answer>;
}

export const rules = (game: string, language: Language): Promise<Chapter[]> =>
  askOnce(`/api/games/${game}/rules?language=${language}`);
export const lesson = (game: string, language: Language): Promise<Lesson> =>
  askOnce(`/api/games/${game}/lesson?language=${language}`);
