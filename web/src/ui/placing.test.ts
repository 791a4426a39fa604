import { describe, expect, it } from "vitest";
import { placeFor, type Rect } from "./placing";

const WINDOW = { width: 1000, height: 800 };
const SIZE = { width: 200, height: 100 };
const box = (left: number, top: number, width: number, height: number): Rect => ({
  left,
  top,
  width,
  height,
});
const over = (a: Rect, b: Rect) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;

describe("a place for a tooltip", () => {
  const about = box(400, 400, 60, 80);

  it("is above what it is about", () => {
    expect(placeFor(about, SIZE, [], WINDOW)).toEqual(box(330, 292, 200, 100));
  });

  it("is below if there is no room above, and stays in the window", () => {
    expect(placeFor(box(0, 20, 60, 80), SIZE, [], WINDOW)).toEqual(box(8, 108, 200, 100));
  });

  it("is where nothing can be chosen", () => {
    const rooms = [box(300, 200, 300, 180), box(300, 500, 300, 200)];
    expect(placeFor(about, SIZE, rooms, WINDOW)).toEqual(box(468, 390, 200, 100));
  });

  it("is farther away if everything near can be chosen", () => {
    const rooms = [box(100, 150, 800, 500)];
    const place = placeFor(about, SIZE, rooms, WINDOW);
    expect(rooms.some((room) => over(place, room))).toBe(false);
    expect(over(place, about)).toBe(false);
  });

  it("covers as little as can be if there is no free place", () => {
    const rooms = [box(0, 0, 1000, 700)];
    const place = placeFor(about, SIZE, rooms, WINDOW);
    expect(place.top).toBeGreaterThan(600);
  });
});
