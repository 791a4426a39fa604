// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from "vitest";
import { whoseTurn } from "./turn";
import type { TableInfo } from "./types";
import { speak } from "./words.svelte";

const table = {
  game: "some",
  seats: [
    { seat: "west", kind: "person", name: null },
    { seat: "east", kind: "machine", level: "soloist" },
  ],
} as unknown as TableInfo;

beforeAll(() => speak("en"));

describe("whose turn it is", () => {
  it("is yours, never a guest's, whether you can choose already or not", () => {
    expect(whoseTurn(table, ["west"], "west")).toBe("Your turn");
  });

  it("is somebody's by name for everybody else", () => {
    expect(whoseTurn(table, ["west"], null)).toBe("Now playing: A guest");
    expect(whoseTurn(table, ["east"], "west")).toBe("Now playing: the soloist");
  });

  it("is everybody's or nobody's", () => {
    expect(whoseTurn(table, ["west", "east"], "west")).toBe("Everybody searches");
    expect(whoseTurn(table, [], "west")).toBe("");
  });
});
