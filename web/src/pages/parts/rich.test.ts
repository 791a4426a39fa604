import { describe, expect, it } from "vitest";
import { blocksOf, partsOf } from "./rich";

describe("the text of a chapter", () => {
  it("has paragraphs and lists", () => {
    expect(blocksOf("One.\n\n- a\n- b\n\nTwo.")).toEqual([
      { items: null, words: "One." },
      { items: ["a", "b"], words: null },
      { items: null, words: "Two." },
    ]);
  });

  it("has bold words", () => {
    expect(partsOf("a **b** c")).toEqual([
      { bold: false, words: "a " },
      { bold: true, words: "b" },
      { bold: false, words: " c" },
    ]);
  });
});
