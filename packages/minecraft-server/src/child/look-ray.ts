import { lookDirection, type Position } from '@s-agents/minecraft-rules';

export interface RayHit {
  /** The first block that counts. */
  at: Position;
  /** The block in front of it, from where the look came. */
  before: Position;
}

/**
 * The first block in the line of sight that `counts`, at most `reach` blocks away; each block is a whole cube. Degrees,
 * as clients say them.
 */
export function castLookRay(
  eyes: Position,
  yaw: number,
  pitch: number,
  reach: number,
  counts: (at: Position) => boolean,
): RayHit | undefined {
  const way = lookDirection((yaw * Math.PI) / 180, (pitch * Math.PI) / 180);
  const at = { x: Math.floor(eyes.x), y: Math.floor(eyes.y), z: Math.floor(eyes.z) };
  let before = { ...at };
  /** How far along the line the next face of each axis lies. */
  const next = { x: 0, y: 0, z: 0 };
  for (const axis of axes)
    next[axis] = way[axis] === 0 ? Infinity : (at[axis] + (way[axis] > 0 ? 1 : 0) - eyes[axis]) / way[axis];
  for (;;) {
    if (counts(at)) return { at: { ...at }, before };
    const axis = axes.reduce((nearest, each) => (next[each] < next[nearest] ? each : nearest));
    if (!(next[axis] <= reach)) return undefined;
    before = { ...at };
    at[axis] += Math.sign(way[axis]);
    next[axis] += Math.abs(1 / way[axis]);
  }
}

const axes = ['x', 'y', 'z'] as const;
