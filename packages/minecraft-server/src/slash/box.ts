import type { Position } from '@s-agents/minecraft-rules';

/** A box of whole blocks. */
export interface Box {
  readonly low: Position;
  /** Blocks along each axis. */
  readonly size: Position;
  readonly volume: number;
}

/** Returns the box between two of its corners, both of which belong to it. */
export function boxOf(a: Position, b: Position): Box {
  const low = { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), z: Math.min(a.z, b.z) };
  const size = { x: Math.abs(a.x - b.x) + 1, y: Math.abs(a.y - b.y) + 1, z: Math.abs(a.z - b.z) + 1 };
  return { low, size, volume: size.x * size.y * size.z };
}

/** The places of a box, layer by layer from below. */
export function* placesOf({ low, size }: Box): Iterable<Position> {
  for (let y = low.y; y < low.y + size.y; y++)
    for (let z = low.z; z < low.z + size.z; z++) for (let x = low.x; x < low.x + size.x; x++) yield { x, y, z };
}

/** Whether two boxes share a block. */
export function overlap(a: Box, b: Box): boolean {
  return (['x', 'y', 'z'] as const).every(
    (axis) => a.low[axis] < b.low[axis] + b.size[axis] && b.low[axis] < a.low[axis] + a.size[axis],
  );
}
