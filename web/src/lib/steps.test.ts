import { describe, expect, it } from "vitest";
import { momentOf, searchOf } from "./steps";

describe("the address of a moment", () => {
  it("leads back to it", () => {
    expect(momentOf(searchOf(12, "nature", "nature"))).toMatchObject({ step: 12, eyes: null });
    expect(momentOf(searchOf(0, "a seat&b", "nature"))).toMatchObject({ step: 0, eyes: "a seat&b" });
    expect(searchOf(12, "nature", "nature")).toBe("?step=12");
  });

  it("keeps the analysis open, and what it is about", () => {
    expect(momentOf("?step=3").analysis).toBeNull();
    expect(momentOf(searchOf(3, "nature", "nature", 0))).toMatchObject({
      step: 3,
      analysis: 0,
      trying: false,
    });
    expect(momentOf(`${searchOf(3, "a", "nature", 17)}&try=1`)).toMatchObject({ analysis: 17, trying: true });
  });

  it.each(["", "?step=", "?step=-1", "?step=1.5", "?step=x", "?step=9999999", "?other=3"])(
    "%s names no step",
    (search) => {
      expect(momentOf(search).step).toBeNull();
    },
  );

  it("takes no eyes that no seat can have", () => {
    expect(momentOf(`?eyes=${"x".repeat(99)}`).eyes).toBeNull();
  });
});
