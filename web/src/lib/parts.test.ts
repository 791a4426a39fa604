import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadPart } from "./parts";

describe("A part of the page", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is loaded again if the line breaks", async () => {
    const load = vi.fn<() => Promise<string>>();
    load.mockRejectedValueOnce(new Error("broken")).mockRejectedValueOnce(new Error("broken"));
    load.mockResolvedValue("the end");
    const part = loadPart(load);
    await vi.advanceTimersByTimeAsync(500);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await part).toBe("the end");
    expect(load).toHaveBeenCalledTimes(3);
  });

  it("is given up at last", async () => {
    const load = vi.fn(() => Promise.reject(new Error("broken")));
    const part = loadPart(load);
    const given = expect(part).rejects.toThrow("broken");
    await vi.advanceTimersByTimeAsync(60_000);
    await given;
    expect(load).toHaveBeenCalledTimes(6);
  });
});
