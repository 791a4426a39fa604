import { describe, expect, it } from "vitest";
import { TakeBacks } from "./takebacks";

describe("take-backs", () => {
  it("are seen when the history gets shorter, and forgotten when it grows", () => {
    const takeBacks = new TakeBacks();
    expect([3, 4, 4].map((length) => takeBacks.isLast(length))).toEqual([false, false, false]);
    expect([3, 3, 2].map((length) => takeBacks.isLast(length))).toEqual([true, true, true]);
    expect([3, 3].map((length) => takeBacks.isLast(length))).toEqual([false, false]);
  });
});
