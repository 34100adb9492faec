/** A part of a world seen from above, in blocks. */
export interface Area {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

/** Blocks around what is shown, and the least length of a side. */
const margin = 12;
const leastSide = 64;

/** A square part of a world in which all these places lie, so that its picture keeps its form; null without any. */
export function areaOf(places: Iterable<{ readonly x: number; readonly z: number }>): Area | null {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, z } of places) {
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [north, south] = [Math.min(north, z), Math.max(south, z)];
  }
  if (west === Infinity) return null;
  const side = Math.max(leastSide, Math.ceil(Math.max(east - west, south - north)) + 2 * margin);
  const [left, top] = [Math.floor((west + east - side) / 2), Math.floor((north + south - side) / 2)];
  return { west: left, north: top, east: left + side, south: top + side };
}

/** A round length of at most a quarter of a width, for the bar that says how large a map is. */
export function scaleOf(width: number): number {
  return [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].findLast((length) => length <= width / 4) ?? 1;
}
