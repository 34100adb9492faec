import { eyeHeight } from '../movement/reach.js';
import { distance, type Position } from '../position.js';
import { inPickUpReach, moveItem, pickUpDelays, throwVelocity, type LooseItem } from './item-physics.js';

/**
 * Heights above the receiver's feet at which somebody who throws may look: from the chest downwards, and upwards where
 * nothing else reaches whoever stands higher.
 */
const heights = [1, 0.75, 0.5, 0.25, 0, 2, 3, 4];
/** An item leaves the thrower's hand so far below its eyes. */
const handBelowEyes = 0.3;
/** Ticks after which an item lies somewhere. */
const mostTicks = 100;
/** Blocks by which a throw counts as missing that can be caught in the air only, and one that cannot. */
const misses = { caught: 10, lost: 100 };

/**
 * The point to look at for what is thrown to come to rest nearest to whoever is to pick it up: a throw goes almost three
 * blocks far, and beyond whoever stands nearer than that. `from` and `to` are where the feet of the two are.
 */
export function aimOfThrow(from: Position, to: Position): Position {
  const points = heights.map((height) => ({ ...to, y: to.y + height }));
  const missed = points.map((point) => missOf(from, to, point));
  return points[missed.indexOf(Math.min(...missed))] ?? to;
}

/** How many blocks a throw misses by, on ground as the two bodies stand on. */
function missOf(from: Position, to: Position, point: Position): number {
  const [x, z] = [point.x - from.x, point.z - from.z];
  const pitch = Math.atan2(point.y - from.y - eyeHeight, Math.hypot(x, z));
  const item: LooseItem = {
    position: { ...from, y: from.y + eyeHeight - handBelowEyes },
    velocity: throwVelocity(Math.atan2(-x, z), -pitch),
    resting: false,
  };
  const world = {
    solidAt: (at: Position): boolean => at.y < groundAt(at, from, to),
    waterAt: (): boolean => false,
  };
  let isCaught = false;
  for (let ticks = 1; ticks <= mostTicks && !item.resting; ticks++) {
    moveItem(item, world);
    isCaught ||= ticks >= pickUpDelays.fresh && inPickUpReach(to, item.position);
  }
  if (!isCaught) return misses.lost;
  return inPickUpReach(to, item.position) ? distance(item.position, to) : misses.caught;
}

/** Each stands on its own ground; whoever stands over the edge of a pit in which the other is does not. */
function groundAt(at: Position, from: Position, to: Position): number {
  const [own, column] = [columnOf(from), columnOf(at)];
  if (own === columnOf(to) && own === column) return Math.round(Math.min(from.y, to.y));
  return Math.round(fromMiddle(at, from) < fromMiddle(at, to) ? from.y : to.y);
}

function columnOf({ x, z }: Position): string {
  return `${Math.floor(x)} ${Math.floor(z)}`;
}

/** How far somebody's feet are from the middle of the column that something is in. */
function fromMiddle({ x, z }: Position, feet: Position): number {
  return Math.hypot(feet.x - Math.floor(x) - 0.5, feet.z - Math.floor(z) - 0.5);
}
