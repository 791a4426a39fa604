import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Show } from "./show.svelte";

const { viewer } = vi.hoisted(() => ({ viewer: { pace: 1, motion: true } }));
vi.mock("@/lib/sound", () => ({ sound: vi.fn() }));
vi.mock("@/lib/settings.svelte", () => ({ settings: viewer }));

/** A show of letters: each is seen for a second. */
class Letters extends Show<string> {
  seen = "";
  settled = 0;

  protected async *acts(piece: string): AsyncGenerator<void> {
    for (const letter of piece) {
      this.seen += letter;
      yield this.wait(1000);
    }
    this.seen += ".";
  }

  protected settle(): void {
    this.settled += 1;
  }
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  Object.assign(viewer, { pace: 1, motion: true });
});

describe("a show", () => {
  it("goes through its acts and settles", async () => {
    const show = new Letters();
    const done = show.show("abc");
    expect([show.seen, show.running]).toEqual(["a", true]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(show.seen).toBe("ab");
    await vi.advanceTimersByTimeAsync(2000);
    expect(await done).toBe(true);
    expect([show.seen, show.running, show.settled]).toEqual(["abc.", false, 2]);
  });

  it("is cut short by a newer piece, and changes nothing any more", async () => {
    const show = new Letters();
    const first = show.show("abc");
    await vi.advanceTimersByTimeAsync(1500);
    const second = show.show("xy");
    expect(await first).toBe(false);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await second).toBe(true);
    expect(show.seen).toBe("abxy.");
  });

  it("ends at once when it is cut", async () => {
    const show = new Letters();
    const done = show.show("abc");
    show.cut();
    expect(show.running).toBe(false);
    expect(await done).toBe(false);
    await vi.advanceTimersByTimeAsync(5000);
    expect(show.seen).toBe("a");
  });

  it("waits no more for somebody in a hurry, but shows where it leads", async () => {
    const show = new Letters();
    const done = show.show("abc");
    show.skip();
    expect(await done).toBe(true);
    expect(show.seen).toBe("abc.");
  });

  it("takes its time again after somebody was in a hurry", async () => {
    const show = new Letters();
    const done = show.show("a");
    show.skip();
    await done;
    void show.show("xy");
    await vi.advanceTimersByTimeAsync(500);
    expect(show.seen).toBe("a.x");
  });

  it("is not hurried by somebody who presses a key while nothing is shown", async () => {
    const show = new Letters();
    show.skip();
    void show.show("xy");
    await vi.advanceTimersByTimeAsync(500);
    expect(show.seen).toBe("x");
  });

  it("goes at the viewer's speed", async () => {
    viewer.pace = 0.5;
    const show = new Letters();
    void show.show("abc");
    await vi.advanceTimersByTimeAsync(600);
    expect(show.seen).toBe("ab");
  });

  it("moves nothing for those who want it still, but its pictures stay", async () => {
    viewer.motion = false;
    class Pictures extends Letters {
      protected override wait(time: number): Promise<void> {
        return this.seen.endsWith("P") ? this.hold(time) : super.wait(time);
      }
    }
    const show = new Pictures();
    const done = show.show("abPc");
    await vi.advanceTimersByTimeAsync(900);
    expect(show.seen).toBe("abP");
    await vi.advanceTimersByTimeAsync(200);
    expect(await done).toBe(true);
  });
});
