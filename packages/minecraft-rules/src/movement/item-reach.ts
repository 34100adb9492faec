import type { Position } from '../position.js';
import type { CellReader } from './cell.js';
import { straightLine } from './straight-line.js';

/**
 * A player picks up an item when the player's box (0.6 x 1.8), extended by 1 sideways and 0.5 up and down, touches the
 * item's (0.25). These distances are smaller by a margin.
 */
const sideways = 1.2;
const below = 0.6;
const above = 2.1;
/** How far down a falling item is followed, in blocks. */
const deepest = 24;

/** Whether a player at `feet` picks up an item at `item`. */
export function touching(feet: Position, item: Position): boolean {
  const height = item.y - feet.y;
  return (
    Math.abs(item.x - feet.x) <= sideways &&
    Math.abs(item.z - feet.z) <= sideways &&
    height >= -below &&
    height <= above
  );
}

/** The place where an item dropped at `from` comes to rest. */
export function restingPlace(read: CellReader, from: Position): Position {
  const [x, z] = [Math.floor(from.x), Math.floor(from.z)];
  for (let y = Math.floor(from.y + 0.01); y > from.y - deepest; y--)
    if (!read(x, y - 1, z).open) return { x: from.x, y: Math.min(y, from.y), z: from.z };
  return from;
}

/** Whether a standing body at `feet` can walk straight to where it touches the item at `to`. */
export function touchableStraight(read: CellReader, feet: Position, to: Position): boolean {
  const far = Math.max(Math.abs(to.x - feet.x), Math.abs(to.z - feet.z));
  const share = far === 0 ? 1 : Math.max(1 - (sideways - 0.05) / far, 0);
  const end = { x: feet.x + (to.x - feet.x) * share, z: feet.z + (to.z - feet.z) * share };
  const level = straightLine(read, feet, end);
  return level !== null && touching({ ...end, y: level }, to);
}
