/** A part of a world seen from above, in blocks. */
export interface Area {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

/** Blocks around what is shown, and the least length of the sides. */
const margin = 12;
const leastSide = 64;

/** The part of a world in which all these places lie; null without any. */
export function areaOf(places: Iterable<{ readonly x: number; readonly z: number }>): Area | null {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, z } of places) {
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [north, south] = [Math.min(north, z), Math.max(south, z)];
  }
  if (west === Infinity) return null;
  const [left, right] = widened(west, east);
  const [top, bottom] = widened(north, south);
  return { west: left, north: top, east: right, south: bottom };
}

function widened(low: number, high: number): readonly [number, number] {
  const missing = Math.max(0, leastSide - (high - low + 2 * margin)) / 2;
  return [Math.floor(low - margin - missing), Math.ceil(high + margin + missing)];
}
