import type { Position } from './position.js';

const winds = ['E', 'SE', 'S', 'SW', 'W', 'NW', 'N', 'NE'] as const;

/** Where a block is from a body, by its middle. */
export function directionOfBlock({ x, y, z }: Position, from: Position): string {
  return directionTo({ x: x + 0.5, y: y + 0.5, z: z + 0.5 }, from);
}

/** Where a place is from another one: "NE" and the like, or "above" and "below" what is farther up or down than aside. */
export function directionTo(to: Position, from: Position): string {
  const [east, up, south] = [to.x - from.x, to.y - from.y, to.z - from.z];
  if (Math.abs(up) > Math.hypot(east, south)) return up > 0 ? 'above' : 'below';
  const eighths = Math.round((Math.atan2(south, east) / Math.PI) * 4);
  return winds[(eighths + winds.length) % winds.length] ?? 'E';
}
