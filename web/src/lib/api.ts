/** The page's HTTP requests to the server. */

import { keep, recall } from "./kept";
import { keepSeat, keysOf, seatAt } from "./seats";
import type { Chapter, GameInfo, Language, Lesson, Replay, TableInfo } from "./types";

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
  aids?: boolean;
  clock?: { per_move: number } | { bank: number; increment: number } | null;
}

interface Guest {
  nickname: string;
  token: string;
}

async function send(method: string, path: string, body?: unknown, token?: string | null): Promise<Response> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers.Authorization = `Bearer ${token}`;
  let answer: Response;
  try {
    answer = await fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  } catch {
    throw new Refused("offline", "the house cannot be reached");
  }
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => ({}))) as { code?: string; message?: string };
  throw new Refused(problem.code ?? "unavailable", problem.message ?? answer.statusText);
}

async function ask<Answer>(
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

/** The token of this guest; without one, sign in under the kept name, or under the one given. */
async function guest(otherwise: string, anew = false): Promise<string> {
  const known = recall<Guest>("guest");
  const name = nickname() ?? known?.nickname ?? otherwise;
  if (known && known.nickname === name && !anew) return known.token;
  const made = await ask<Guest>("POST", "/api/guests", { nickname: name });
  keep("guest", { nickname: name, token: made.token });
  return made.token;
}

/** Send a request as a guest; if the server no longer knows the token, sign in again. */
async function asGuest<Answer>(path: string, body: unknown, otherwise: string): Promise<Answer> {
  try {
    return await ask<Answer>("POST", path, body, await guest(otherwise));
  } catch (problem) {
    if (!isWrongToken(problem)) throw problem;
    return await ask<Answer>("POST", path, body, await guest(otherwise, true));
  }
}

// Tables

/** Make a table; its id. `otherwise` is our name if we have no nickname. */
export async function makeTable(wish: Wish, otherwise: string): Promise<string> {
  const made = await asGuest<{
    table: TableInfo;
    seat: string | null;
    token: string | null;
    invitation: string;
  }>("/api/tables", wish, otherwise);
  keepSeat(made.table.id, {
    game: wish.game,
    seat: made.seat,
    token: made.token,
    invitation: made.invitation,
  });
  return made.table.id;
}

const joining = new Map<string, Promise<string>>();

/** Sit down at a table; the seat. Each join gives the seat a new token, so concurrent calls share one request. */
export function join(id: string, otherwise: string, seat: string | null = null): Promise<string> {
  let sitting = joining.get(id);
  if (!sitting) {
    sitting = sitDown(id, otherwise, seat).finally(() => joining.delete(id));
    joining.set(id, sitting);
  }
  return sitting;
}

async function sitDown(id: string, otherwise: string, seat: string | null): Promise<string> {
  const kept = seatAt(id);
  const invitation = kept?.invitation ?? null;
  const made = await asGuest<{ table: TableInfo; seat: string; token: string }>(
    `/api/tables/${id}/join`,
    { seat, invitation },
    otherwise,
  );
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
export const tableInfo = (id: string): Promise<TableInfo> => ask("GET", `/api/tables/${id}`);

/** Fetch a table with the tokens that we have; those that no longer work are skipped. */
async function lookAt(id: string, what: string): Promise<Response> {
  const path = `/api/tables/${id}/${what}`;
  for (const key of keysOf(id)) {
    try {
      return await send("GET", path, undefined, key);
    } catch (problem) {
      if (!isWrongToken(problem)) throw problem;
    }
  }
  return await send("GET", path);
}

/** A game that is over, as a viewer sees it. */
export async function replay(id: string, seat: string, language: Language): Promise<Replay> {
  const answer = await lookAt(id, `replay?seat=${encodeURIComponent(seat)}&language=${language}`);
  return (await answer.json()) as Replay;
}

/** A game that is over, as a record. */
export async function record(id: string): Promise<Blob> {
  return await (await lookAt(id, "record")).blob();
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
