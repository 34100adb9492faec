import { eyeHeight } from '../movement/reach.js';
import { distance, type Position } from '../position.js';
import {
  inPickUpReach,
  moveItem,
  pickUpDelays,
  throwVelocity,
  type LooseItem,
  type LooseItemWorld,
} from './item-physics.js';

/** A throw to somebody. `from`, `to` and `others` are where feet are. */
export interface Throw {
  readonly from: Position;
  readonly to: Position;
  /** Those who stand around, too: what is thrown goes to whoever is nearest to it. */
  readonly others: readonly Position[];
  readonly matter: LooseItemWorld;
}

/** Where to look for a throw, and what chance its receiver has of getting it, if nobody moves. */
export interface Aim {
  readonly point: Position;
  readonly chance: 'sure' | 'even' | 'none';
}

/**
 * Heights above the receiver's feet at which somebody who throws may look: from the chest downwards, and upwards where
 * nothing else reaches whoever stands higher.
 */
const heights = [1, 0.75, 0.5, 0.25, 0, 2, 3, 4];
/** Blocks beside the receiver at which it may look: what lies on that side is nearer to the receiver than to others. */
const aside = 0.7;
const sides = [0, 1, 2, 3, 4, 5, 6, 7].map((eighth): readonly [number, number] => [
  aside * Math.sin((eighth * Math.PI) / 4),
  aside * Math.cos((eighth * Math.PI) / 4),
]);
/** An item leaves the thrower's hand so far below its eyes. */
const handBelowEyes = 0.3;
/** Ticks after which an item lies somewhere. */
const mostTicks = 100;
/** Blocks by which one has to be nearer than another to be sure to get a throw. */
const clearly = 0.1;
/** Blocks by which throws count as missing that are caught in the air only, that another may as well get, that are lost. */
const misses = { caught: 10, even: 50, lost: 100 };

/**
 * The point to look at for what is thrown to come to rest nearest to whoever is to pick it up, and nearer to nobody
 * else: a throw goes almost three blocks far, and beyond whoever stands nearer than that.
 */
export function aimOfThrow(thrown: Throw): Aim {
  const straight = bestOf(thrown, [[0, 0]]);
  const { point, missed } = straight.missed < misses.caught ? straight : bestOf(thrown, [[0, 0], ...sides]);
  return { point, chance: missed <= misses.caught ? 'sure' : missed <= misses.even ? 'even' : 'none' };
}

/** The best of the points at some offsets from the receiver, and by how many blocks it misses. */
function bestOf(thrown: Throw, offsets: readonly (readonly [number, number])[]): { point: Position; missed: number } {
  const { to } = thrown;
  let best = { point: to, missed: Infinity };
  for (const [x, z] of offsets)
    for (const height of heights) {
      const point = { x: to.x + x, y: to.y + height, z: to.z + z };
      const missed = missOf(thrown, point);
      if (missed < best.missed) best = { point, missed };
    }
  return best;
}

/** By how many blocks a throw at a point misses. */
function missOf({ from, to, others, matter }: Throw, point: Position): number {
  const [x, z] = [point.x - from.x, point.z - from.z];
  const pitch = Math.atan2(point.y - from.y - eyeHeight, Math.hypot(x, z));
  const item: LooseItem = {
    position: { ...from, y: from.y + eyeHeight - handBelowEyes },
    velocity: throwVelocity(Math.atan2(-x, z), -pitch),
    resting: false,
  };
  let lead: number | null = null;
  for (let ticks = 1; ticks <= mostTicks && !item.resting; ticks++) {
    moveItem(item, matter);
    if (ticks < pickUpDelays.fresh || lead !== null) continue;
    lead = leadOf(to, ticks < pickUpDelays.thrower ? others : [...others, from], item.position);
  }
  if (lead === null || lead <= -clearly) return misses.lost;
  if (lead < clearly) return misses.even - clearly - lead;
  return (leadOf(to, others, item.position) ?? 0) >= clearly ? distance(item.position, to) : misses.caught;
}

/** By how many blocks an item is nearer to whom it is for than to others who can pick it up; null where nobody can. */
function leadOf(to: Position, others: readonly Position[], item: Position): number | null {
  const away = (feet: Position): number => (inPickUpReach(feet, item) ? distance(feet, item) : Infinity);
  const [own, rival] = [away(to), Math.min(Infinity, ...others.map(away))];
  if (own === Infinity) return rival === Infinity ? null : -Infinity;
  return rival - own;
}
