// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { forgetAll, keep, recall } from "./kept";

afterEach(() => {
  vi.restoreAllMocks();
  forgetAll();
});

describe("what the browser keeps", () => {
  it("comes back as it was", () => {
    keep("thing", { a: [1, 2] });
    expect(recall("thing")).toEqual({ a: [1, 2] });
  });

  it("is nothing if it was never kept or cannot be read", () => {
    localStorage.setItem("boxfive.broken", "{");
    expect(recall("nothing")).toBeNull();
    expect(recall("broken")).toBeNull();
  });

  it("lasts as long as the page where the browser keeps nothing", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    keep("thing", 1);
    expect(recall("thing")).toBe(1);
    expect(localStorage.getItem("boxfive.thing")).toBeNull();
  });

  it("is forgotten together, and nothing that belongs to others", () => {
    localStorage.setItem("other", "1");
    keep("thing", 1);
    forgetAll();
    expect(recall("thing")).toBeNull();
    expect(localStorage.getItem("other")).toBe("1");
  });
});
