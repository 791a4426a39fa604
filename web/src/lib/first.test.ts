import { beforeEach, expect, test } from "vitest";
import { isNew, meet } from "./first";
import { forgetAll } from "./kept";
import { forgetSeat, keepSeat } from "./seats";

beforeEach(forgetAll);

const SEAT = { game: "vigil", seat: "guard", token: "t", invitation: null };

test("every game is new at first, and not any more once it is met", () => {
  expect(isNew("vigil")).toBe(true);
  meet("vigil");
  meet("vigil");
  expect(isNew("vigil")).toBe(false);
  expect(isNew("other")).toBe(true);
});

test("a game is not new to whoever has a seat in it", () => {
  keepSeat("table", SEAT);
  expect(isNew("vigil")).toBe(false);
  expect(isNew("other")).toBe(true);
  forgetSeat("table");
  expect(isNew("vigil")).toBe(true);
});

test("whoever only has an invitation has not played", () => {
  keepSeat("table", { ...SEAT, seat: null, token: null, invitation: "i_1" });
  expect(isNew("vigil")).toBe(true);
});
