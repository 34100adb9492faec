import type { Position } from '../position.js';
import type { StateProperties } from './block-states.js';
import { clockwiseOf, neighbourAt, oppositeOf, type Face, type SideFace } from './faces.js';
import type { PlacedBlock } from './placing-world.js';
import type { StateReader } from './state-reader.js';

const pairs = /^(trapped_)?chest$/;

/** Where the other half of a door, a tall plant, a bed or a double chest is; null for any other block. */
export function otherHalfOf(at: Position, world: StateReader): Position | null {
  const name = world.nameAt(at);
  const face = towardsOther(name, world.propertiesAt(at));
  if (face === null) return null;
  const other = neighbourAt(at, face);
  const isIts = world.nameAt(other) === name && towardsOther(name, world.propertiesAt(other)) === oppositeOf(face);
  return isIts ? other : null;
}

function towardsOther(name: string, { half, part, type, facing }: StateProperties): Face | null {
  if (half === 'lower') return 'up';
  if (half === 'upper') return 'down';
  if (facing === undefined) return null;
  if (part === 'foot') return facing as SideFace;
  if (part === 'head') return oppositeOf(facing as SideFace);
  if (!pairs.test(name)) return null;
  const right = clockwiseOf(facing as SideFace);
  return type === 'left' ? right : type === 'right' ? oppositeOf(right) : null;
}

/** Whether this half of a block of two leaves nothing when it is broken, since the other half does. */
export function isSecondHalf({ half, part }: StateProperties): boolean {
  return half === 'upper' || part === 'head';
}

/** The first half of a block with its other half, which is placed along with it. */
export function withSecondHalf(first: PlacedBlock): readonly PlacedBlock[] {
  const { block, position, properties } = first;
  const face = isSecondHalf(properties) ? null : towardsOther(block, properties);
  if (face === null || pairs.test(block)) return [first];
  const other = face === 'up' ? { half: 'upper' } : { part: 'head' };
  return [first, { block, position: neighbourAt(position, face), properties: { ...properties, ...other } }];
}

/** What becomes of a chest that has just been placed, and of the one with which it makes a double one. */
export interface ChestPair {
  readonly own: StateProperties;
  readonly partner: Position;
  readonly others: StateProperties;
}

/**
 * How a chest that has just been placed makes a double one with a single one beside it that faces the same way; null
 * where it stays single. `onto` is the chest that a sneaking player clicked: it joins only that one, and faces as it does.
 */
export function chestPair(at: Position, world: StateReader, onto?: Position): ChestPair | null {
  const name = world.nameAt(at);
  const facing = pairs.test(name) ? world.propertiesAt(onto ?? at)['facing'] : undefined;
  if (facing === undefined) return null;
  for (const [type, otherType] of [
    ['left', 'right'],
    ['right', 'left'],
  ] as const) {
    const face = towardsOther(name, { facing, type });
    if (face === null) continue;
    const partner = neighbourAt(at, face);
    if (onto !== undefined && !(onto.x === partner.x && onto.y === partner.y && onto.z === partner.z)) continue;
    const there = world.nameAt(partner) === name ? world.propertiesAt(partner) : {};
    if (there['type'] !== 'single' || there['facing'] !== facing) continue;
    return {
      own: { ...world.propertiesAt(at), facing, type },
      partner,
      others: { ...there, type: otherType },
    };
  }
  return null;
}
