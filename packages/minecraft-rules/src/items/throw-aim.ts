import { eyeHeight } from '../movement/reach.js';
import { distance, type Position } from '../position.js';
import { moveItem, throwVelocity, type LooseItem } from './item-physics.js';

/** Heights above the receiver's feet at which somebody who throws may look, from the chest downwards. */
const heights = [1, 0.75, 0.5, 0.25, 0];
/** An item leaves the thrower's hand so far below its eyes. */
const handBelowEyes = 0.3;
/** Ticks after which an item lies somewhere. */
const mostTicks = 100;

/**
 * The point to look at for what is thrown to come to rest nearest to whoever is to pick it up: a throw goes almost three
 * blocks far, and beyond whoever stands nearer than that. `from` and `to` are where the feet of the two are.
 */
export function aimOfThrow(from: Position, to: Position): Position {
  const points = heights.map((height) => ({ ...to, y: to.y + height }));
  const misses = points.map((point) => distance(restOf(from, to, point), { x: far(from, to), y: to.y, z: 0 }));
  return points[misses.indexOf(Math.min(...misses))] ?? to;
}

/** Where an item comes to rest, with x as the blocks from the thrower towards the receiver; a step is midway between. */
function restOf(from: Position, to: Position, point: Position): Position {
  const away = far(from, to);
  const pitch = Math.atan2(point.y - from.y - eyeHeight, away);
  const { y, z } = throwVelocity(0, -pitch);
  const start = { x: 0, y: from.y + eyeHeight - handBelowEyes, z: 0 };
  const item: LooseItem = { position: start, velocity: { x: z, y, z: 0 }, resting: false };
  const world = {
    solidAt: (at: Position): boolean => at.y < Math.round(at.x < away / 2 ? from.y : to.y),
    waterAt: (): boolean => false,
  };
  for (let ticks = 0; ticks < mostTicks && !item.resting; ticks++) moveItem(item, world);
  return item.position;
}

function far(from: Position, to: Position): number {
  return Math.hypot(to.x - from.x, to.z - from.z);
}
