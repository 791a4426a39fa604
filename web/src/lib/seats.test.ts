// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetAll } from "./kept";
import {
  forgetSeat,
  handOn,
  keepInvitationOf,
  keepSeat,
  keysOf,
  mySeats,
  seatAt,
  takeOffered,
} from "./seats";

const seat = (token: string | null, invitation: string | null = null) => ({
  game: "any",
  seat: token && "east",
  token,
  invitation,
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  forgetAll();
});

describe("the seats of this browser", () => {
  it("open their tables by token first, then by invitation", () => {
    keepSeat("a", seat("s_1", "i_1"));
    expect(keysOf("a")).toEqual(["s_1", "i_1"]);
    expect(keysOf("b")).toEqual([]);
  });

  it("are listed with the latest first; tables without a seat are not", () => {
    for (const [place, id] of ["a", "b", "c"].entries()) {
      vi.setSystemTime(1000 + place);
      keepSeat(id, seat(id === "b" ? null : `s_${id}`));
    }
    expect(mySeats().map(([id]) => id)).toEqual(["c", "a"]);
    forgetSeat("c");
    expect(mySeats().map(([id]) => id)).toEqual(["a"]);
  });

  it("are at most sixty: the oldest is forgotten", () => {
    for (let number = 0; number <= 60; number++) {
      vi.setSystemTime(1000 + number);
      keepSeat(`t${number}`, seat("s_1"));
    }
    expect(seatAt("t0")).toBeNull();
    expect(seatAt("t1")).not.toBeNull();
    expect(mySeats()).toHaveLength(60);
  });
});

describe("an invitation in a link", () => {
  it("is kept once", () => {
    expect(keepInvitationOf("a", "#i_one")).toBe(true);
    expect(keepInvitationOf("a", "#i_one")).toBe(false);
    expect(keysOf("a")).toEqual(["i_one"]);
  });

  it("is none if it looks otherwise", () => {
    expect(keepInvitationOf("a", "#chapter")).toBe(false);
    expect(keepInvitationOf("a", "")).toBe(false);
    expect(seatAt("a")).toBeNull();
  });

  it("waits behind the one that is known, and takes its place if that opens nothing", () => {
    keepInvitationOf("a", "#i_one");
    keepInvitationOf("a", "#i_two");
    expect(keysOf("a")).toEqual(["i_one", "i_two"]);
    expect(takeOffered("a")).toBe(true);
    expect(keysOf("a")).toEqual(["i_two"]);
    expect(takeOffered("a")).toBe(false);
  });

  it("is handed on to the next table, but not over a seat there", () => {
    keepInvitationOf("a", "#i_one");
    keepSeat("c", seat("s_1"));
    handOn("a", "b");
    handOn("a", "c");
    expect(keysOf("b")).toEqual(["i_one"]);
    expect(keysOf("c")).toEqual(["s_1"]);
  });
});
