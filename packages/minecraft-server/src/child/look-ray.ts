import { lookDirection, type Position } from '@s-agents/minecraft-rules';

/** The block that a look ray hits. */
export interface RayHit {
  at: Position;
  /** The block that the ray passed just before. */
  before: Position;
}

/**
 * Returns the first block along the line of sight that `counts`, at most `reach` blocks away. Each block is a full
 * cube. Angles are in degrees, as clients report them.
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
  /** Distance along the ray to the next block face on each axis. */
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
