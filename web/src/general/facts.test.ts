import { describe, expect, it } from "vitest";
import type { Data } from "@/lib/types";
import { factsOf, spoken, type Fact } from "./facts";

/** The only fact of a position. */
const fact = (data: unknown, before?: unknown): Fact =>
  factsOf({ game: "any", version: 1, it: data }, before === undefined ? null : ({ it: before } as Data))[0]!
    .fact;

describe("a position of any game", () => {
  it("leaves out what everybody knows", () => {
    expect(factsOf({ game: "any", version: 1, round: 2 }, null).map(({ name }) => name)).toEqual(["round"]);
  });

  it("tells values as people read them", () => {
    expect(fact("in_the-dark")).toEqual({
      kind: "value",
      value: { text: "in the dark", word: "in_the-dark", known: true, changed: false },
    });
    expect(fact(true)).toMatchObject({ value: { text: "✓" } });
    expect(fact(false)).toMatchObject({ value: { text: "–" } });
    expect(fact(0)).toMatchObject({ value: { text: "0", known: true } });
    expect(spoken("east_wind")).toBe("east wind");
  });

  it("marks what is not known", () => {
    expect(fact(null)).toEqual({
      kind: "value",
      value: { text: "", word: null, known: false, changed: false },
    });
    const list = fact([3, null]);
    expect(list.kind === "list" && list.values.map(({ known }) => known)).toEqual([true, false]);
  });

  it("shows records with the same members as a table", () => {
    const table = fact({ east: { cards: 2, won: 0 }, west: { cards: null, won: 1 } });
    expect(table).toMatchObject({ kind: "table", columns: ["cards", "won"] });
    expect(table.kind === "table" && table.rows.map(({ name }) => name)).toEqual(["east", "west"]);
  });

  it("shows rows of the same length as a table with numbers", () => {
    const table = fact([
      ["x", "o"],
      ["o", null],
    ]);
    expect(table).toMatchObject({ kind: "table", columns: ["1", "2"] });
    expect(table.kind === "table" && table.rows.map(({ name }) => name)).toEqual(["1", "2"]);
  });

  it("shows everything else as a group in a group", () => {
    const group = fact({ east: { hand: [1, 2] }, west: null });
    expect(group).toMatchObject({
      kind: "group",
      parts: [
        { name: "east", fact: { kind: "group", parts: [{ name: "hand", fact: { kind: "list" } }] } },
        { name: "west", fact: { kind: "value" } },
      ],
    });
  });
});

describe("what has just changed", () => {
  it("is nothing without a position before it", () => {
    expect(fact({ a: 1 })).toMatchObject({ changed: false });
  });

  it("is marked where it stands, and nowhere else", () => {
    const group = fact({ a: 1, b: [2] }, { a: 1, b: [3] });
    expect(group).toMatchObject({
      changed: true,
      parts: [
        { fact: { value: { changed: false } } },
        { fact: { changed: true, values: [{ changed: true }] } },
      ],
    });
  });

  it("is one card of a hand, not all that moved up", () => {
    const list = fact([5, 1, 2], [1, 2]);
    expect(list.kind === "list" && list.values.map(({ changed }) => changed)).toEqual([true, false, false]);
  });

  it("is a cell of a table", () => {
    const now = { east: { n: 1, m: 1 }, west: { n: 2, m: 1 } };
    const table = fact(now, { ...now, west: { n: 1, m: 1 } });
    expect(
      table.kind === "table" && table.rows.map((row) => row.values.map(({ changed }) => changed)),
    ).toEqual([
      [false, false],
      [true, false],
    ]);
  });

  it("is what came out of hiding", () => {
    expect(fact("king", null)).toMatchObject({ value: { known: true, changed: true } });
  });
});
