import { describe, expect, it } from "vitest";
import { digitsOf, keyOf } from "./digits";
import type { Choice } from "./types";

const choice = (id: number): Choice => ({ id, kind: "go", args: [], label: "" });

describe("digits", () => {
  it("stand for the first ten choices, in their order, and letters for those after them", () => {
    const digits = digitsOf(Array.from({ length: 40 }, (_, place) => choice(100 + place)));
    expect([...digits.values()].join("")).toBe("1234567890abcdefghijklmnopqrstuvwxyz");
    expect(digits.get(109)).toBe("0");
    expect(digits.get(110)).toBe("a");
    expect(digits.has(136)).toBe(false);
  });

  it("are pressed on any keyboard", () => {
    expect(keyOf({ key: "3", code: "Digit3" })).toBe("3");
    expect(keyOf({ key: '"', code: "Digit3" })).toBe("3"); // French, without Shift
    expect(keyOf({ key: "a", code: "KeyQ" })).toBe("a"); // French
    expect(keyOf({ key: "ф", code: "KeyA" })).toBe("a"); // Russian
    expect(keyOf({ key: "Tab", code: "Tab" })).toBe("Tab");
  });

  it("are not wasted on a choice that is offered twice", () => {
    expect([...digitsOf([choice(7), choice(7), choice(3)])]).toEqual([
      [7, "1"],
      [3, "2"],
    ]);
  });
});
