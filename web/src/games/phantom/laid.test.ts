import { describe, expect, it } from "vitest";
import type { Entry } from "@/lib/types";
import { lastLaid } from "./laid";

const entry = (seat: string, kind: string, ...args: string[]): Entry =>
  ({ seat, kind, args, events: [], told: [] }) as unknown as Entry;

describe("the card laid last", () => {
  it("is the one that was played last, at the zone that was activated before it", () => {
    const history = [
      entry("chief", "activate", "garden"),
      entry("chief", "play", "fountain"),
      entry("chief", "activate", "ground"),
      entry("chief", "play", "soul-queen"),
      entry("chief", "seize", "garden"),
      entry("chief", "activate", "basement"),
      entry("chief", "skip"),
    ];
    expect(lastLaid(history)).toEqual({ card: "soul-queen", seat: "chief", zone: "ground" });
  });

  it("is none before anything was played", () => {
    expect(lastLaid([entry("chief", "discard", "soul-queen")])).toBeNull();
  });
});
