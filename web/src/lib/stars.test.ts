import { expect, test } from "vitest";
import { starsOf, starText } from "./stars";

const staircase = (count: number) => Array.from({ length: count }, (_, place) => `level ${place}`);

test("few levels have as many stars as there are levels", () => {
  const levels = staircase(4);
  expect(levels.map((one) => starsOf(levels, one))).toEqual([1, 2, 3, 4].map((lit) => ({ lit, of: 4 })));
});

test.each([6, 7, 8, 10])("each of %i levels has stars of its own, and the strongest has all", (count) => {
  const levels = staircase(count);
  const lit = levels.map((one) => starsOf(levels, one)!.lit);
  expect(new Set(lit).size).toBe(count);
  expect(lit).toEqual(lit.toSorted((a, b) => a - b));
  expect(lit.at(-1)).toBe(5);
  expect(lit[0]).toBeGreaterThan(0);
});

test("a level that the game does not have, or that is alone, has none", () => {
  expect(starsOf(staircase(4), "somebody")).toBeNull();
  expect(starsOf(staircase(1), "level 0")).toBeNull();
});

test("stars in characters are as many as there are stars", () => {
  expect(starText({ lit: 2, of: 4 })).toBe("★★☆☆");
  expect(starText({ lit: 2.5, of: 5 })).toBe("★★½☆☆");
  expect(starText({ lit: 5, of: 5 })).toBe("★★★★★");
});
