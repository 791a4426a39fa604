// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { today } from "./api";
import { daysInARow, note, progress, withResult, type Progress } from "./progress";
import { shareText, squares } from "./share";

const none: Progress = { results: {}, streak: 0, longest: 0, days: {} };
const atOnce = { wrong: 0, solved: true };
const late = { wrong: 2, solved: true };

describe("the streak", () => {
  it("grows with every puzzle that is solved at once", () => {
    const one = withResult(none, "game", "a", atOnce, null);
    expect(withResult(one, "game", "b", atOnce, null).streak).toBe(2);
  });

  it("ends with a wrong try, and the longest one stays", () => {
    const two = withResult(withResult(none, "game", "a", atOnce, null), "game", "b", late, null);
    expect(two.streak).toBe(0);
    expect(two.longest).toBe(1);
  });

  it("does not count a puzzle twice", () => {
    const one = withResult(none, "game", "a", atOnce, null);
    expect(withResult(one, "game", "a", atOnce, null).streak).toBe(1);
    expect(withResult(one, "game", "a", late, null).results.game?.a).toEqual(atOnce);
  });
});

describe("the days", () => {
  it("count in a row, today's or not yet", () => {
    const days = { "2026-11-16": { game: atOnce }, "2026-11-17": { game: late } };
    expect(daysInARow(days, "2026-11-18")).toBe(2);
    expect(daysInARow({ ...days, "2026-11-18": { game: atOnce } }, "2026-11-18")).toBe(3);
    expect(daysInARow(days, "2026-11-20")).toBe(0);
  });

  it("change at midnight of universal time", () => {
    expect(today(new Date("2026-11-18T23:59:59Z"))).toBe("2026-11-18");
    expect(today(new Date("2026-11-19T01:00:00+02:00"))).toBe("2026-11-18");
  });
});

describe("what is kept", () => {
  beforeEach(() => localStorage.clear());

  it("is there again", () => {
    note("game", "a", atOnce, "2026-11-18");
    expect(progress().days["2026-11-18"]?.game).toEqual(atOnce);
  });
});

describe("the text to share", () => {
  it("tells how it went, and nothing else", () => {
    const text = shareText("Box Five 2026-11-18", [{ title: "One", result: late }], "https://x/puzzles");
    expect(text).toBe("Box Five 2026-11-18\n🟥🟥🟩 One\nhttps://x/puzzles");
  });

  it("has a square for what is not solved", () => {
    expect(squares(undefined)).toBe("⬜");
    expect(squares({ wrong: 9, solved: false })).toBe("🟥🟥🟥🟥🟥⬛");
  });
});
