import type { Position } from '@s-agents/minecraft-rules';

export const dimensions = ['overworld', 'the_nether'] as const;
export type Dimension = (typeof dimensions)[number];

/**
 * The Nether lies in the same block world as the overworld, this many blocks to the east. Only here, and where clients
 * and commands are told of places, does anything know of that: to all rules it is just far away.
 */
export const netherX = 2 ** 27;
/** How many blocks of the overworld one block of the Nether stands for. */
const scale = 8;
/** Blocks from the middle of a dimension to its border. */
const border = 3e7;

export function isNether(x: number): boolean {
  return x > netherX / 2;
}

export function dimensionAt({ x }: Position): Dimension {
  return isNether(x) ? 'the_nether' : 'overworld';
}

/** Returns a place as players know it, from where it lies. */
export function shownPlace<Place extends Position>(at: Place): Place {
  return isNether(at.x) ? { ...at, x: at.x - netherX } : at;
}

/** Returns where a place lies that players know. */
export function placeIn<Place extends Position>(dimension: Dimension, at: Place): Place {
  return dimension === 'the_nether' ? { ...at, x: at.x + netherX } : at;
}

/** Returns the place in a dimension that stands for one in any dimension. */
export function placeAcross(at: Position, dimension: Dimension): Position {
  const from = dimensionAt(at);
  const { x, y, z } = shownPlace(at);
  const factor = from === dimension ? 1 : from === 'overworld' ? 1 / scale : scale;
  return placeIn(dimension, { x: x * factor, y, z: z * factor });
}

/** Whether a place lies within the border of its dimension. */
export function isInBorder(at: Position): boolean {
  const { x, z } = shownPlace(at);
  return Math.abs(x) < border && Math.abs(z) < border;
}
