/** A position of any game as facts that can be shown: values, lists, tables, and groups of these. */

import type { Data } from "@/lib/types";

/** What a word of a position stands for: a game may bring words for each. */
export type Kind = "field" | "value";

/** One value, as people read it. */
export interface Value {
  text: string;
  /** The position's own word for it, if it is a word: perhaps a seat. */
  word: string | null;
  /** Whether the viewer may know it; what is hidden, or not yet decided, has no text. */
  known: boolean;
  changed: boolean;
}

export type Fact =
  | { kind: "value"; value: Value }
  | { kind: "list"; values: Value[]; changed: boolean }
  | { kind: "table"; columns: string[]; rows: { name: string; values: Value[] }[]; changed: boolean }
  | { kind: "group"; parts: Part[]; changed: boolean };

/** A fact with its name: the position's own word for it. */
export interface Part {
  name: string;
  fact: Fact;
}

/** The keys that every position begins with; they are not shown. */
const HEADING: ReadonlySet<string> = new Set(["game", "version"]);

/** A position, with what has changed since `before`; without that, nothing counts as changed. */
export function factsOf(position: Data, before: Data | null): Part[] {
  return Object.entries(position)
    .filter(([name]) => !HEADING.has(name))
    .map(([name, data]) => ({ name, fact: factOf(data, before ? (before[name] ?? null) : data) }));
}

function factOf(data: unknown, before: unknown): Fact {
  const changed = isOther(data, before);
  if (Array.isArray(data)) {
    if (!data.some(isNested)) return { kind: "list", values: valuesOf(data, before), changed };
    return tableOf(named(data), named(before)) ?? groupOf(named(data), named(before));
  }
  if (isRecord(data)) return tableOf(data, isRecord(before) ? before : {}) ?? groupOf(data, before);
  return { kind: "value", value: valueOf(data, before) };
}

function groupOf(data: Data, before: unknown): Fact {
  const earlier = isRecord(before) ? before : {};
  const parts = Object.entries(data).map(([name, one]) => ({
    name,
    fact: factOf(one, earlier[name] ?? null),
  }));
  return { kind: "group", parts, changed: isOther(data, before) };
}

/** Several records with the same members, or several rows of the same length, each value plain. */
function tableOf(data: Data, before: Data): Fact | null {
  const rows = Object.entries(data);
  if (rows.length < 2 || !rows.every(([, row]) => isNested(row))) return null;
  const columns = columnsOf(rows[0]![1]);
  const fits = rows.every(
    ([, row]) =>
      Array.isArray(row) === Array.isArray(rows[0]![1]) &&
      columnsOf(row).join() === columns.join() &&
      !Object.values(row as Data).some(isNested),
  );
  if (!columns.length || !fits) return null;
  const told = rows.map(([name, row]) => ({
    name,
    values: columns.map((column) =>
      valueOf((row as Data)[column], (before[name] as Data | null | undefined)?.[column] ?? null),
    ),
  }));
  const heads = Array.isArray(rows[0]![1]) ? columns.map((column) => String(Number(column) + 1)) : columns;
  return { kind: "table", columns: heads, rows: told, changed: isOther(data, before) };
}

/** The values of a list; one that was not there before, or stood elsewhere, has changed. */
function valuesOf(data: unknown[], before: unknown): Value[] {
  const left = Array.isArray(before) ? before.map(textOf) : [];
  return data.map((one) => {
    const text = textOf(one);
    const place = left.indexOf(text);
    if (place >= 0) left.splice(place, 1);
    return { text, word: wordOf(one), known: one !== null, changed: place < 0 };
  });
}

function valueOf(data: unknown, before: unknown): Value {
  return { text: textOf(data), word: wordOf(data), known: data !== null, changed: isOther(data, before) };
}

function textOf(data: unknown): string {
  if (data === null || data === undefined) return "";
  if (data === true) return "✓";
  if (data === false) return "–";
  return typeof data === "string" ? spoken(data) : String(data);
}

const wordOf = (data: unknown): string | null => (typeof data === "string" ? data : null);

/** A name as people read it. */
export function spoken(name: string): string {
  return name.replaceAll(/[_-]/g, " ");
}

const isRecord = (data: unknown): data is Data =>
  typeof data === "object" && data !== null && !Array.isArray(data);
const isNested = (data: unknown): data is object => typeof data === "object" && data !== null;
const isOther = (data: unknown, before: unknown): boolean =>
  JSON.stringify(data ?? null) !== JSON.stringify(before ?? null);
const columnsOf = (row: unknown): string[] => Object.keys(row as Data);

/** The members of a list by their numbers. */
function named(data: unknown): Data {
  return Array.isArray(data)
    ? Object.fromEntries(data.map((one, place) => [String(place + 1), one as unknown]))
    : {};
}
