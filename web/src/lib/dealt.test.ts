import { beforeEach, expect, test } from "vitest";
import { isNewlyDealt } from "./dealt";
import { forgetAll } from "./kept";
import type { Entry, Standing } from "./types";

beforeEach(forgetAll);

const standing = (...secret: string[]) => ({ words: { secret } }) as unknown as Standing;
const by = (seat: string) => ({ seat }) as unknown as Entry;

test("a seat with a secret is told it once", () => {
  expect(isNewlyDealt("a", "guard", standing("boo"), [by("nature")])).toBe(true);
  expect(isNewlyDealt("a", "guard", standing("boo"), [by("nature")])).toBe(false);
  expect(isNewlyDealt("b", "guard", standing("boo"), [])).toBe(true);
});

test("others may have played before", () => {
  expect(isNewlyDealt("a", "guard", standing("boo"), [by("nature"), by("thief")])).toBe(true);
});

test("whoever has played already, watches, or has no secret is told nothing", () => {
  expect(isNewlyDealt("a", "guard", standing("boo"), [by("guard")])).toBe(false);
  expect(isNewlyDealt("b", null, standing("boo"), [])).toBe(false);
  expect(isNewlyDealt("c", "guard", standing(), [])).toBe(false);
});
