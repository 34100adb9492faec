import type { Position, TeamMember } from '@s-agents/core';
import { seaLevel } from '@s-agents/minecraft-rules';
import { sizeOf } from '../blueprints/sized-structure.js';
import type { Structure } from '../blueprints/structure.js';
import type { MinecraftKnowledge } from '../knowledge/world-knowledge.js';

/** Returns the y of the highest ground block at whole coordinates. Water counts as ground; plants and trees do not. */
export type Ground = (x: number, z: number) => number;

/** What a goal is read against. */
export interface Surroundings {
  readonly rules: MinecraftKnowledge;
  /** Null when the ground is not known before the run. */
  readonly ground: Ground | null;
  /** Where agents appear; null when that is not known before the run. */
  readonly spawn: Position | null;
  /** Null when it is not known. */
  readonly team: readonly TeamMember[] | null;
  /** The grounds that buildings of the goal take: their north-western corners and sizes. */
  readonly taken: { readonly x: number; readonly z: number; readonly size: readonly [number, number] }[];
}

/** Blocks from the spawn point within which a site is looked for. */
const nearest = 6;
const farthest = 40;

/** Returns a level, dry and free site for a structure near the spawn point; null when none can be known. */
export function siteFor(structure: Structure, { ground, spawn, taken }: Surroundings): { x: number; z: number } | null {
  if (ground === null || spawn === null) return null;
  const [width, depth] = sizeOf(structure);
  let best: { x: number; z: number; cost: number } | null = null;
  for (let ring = nearest; ring <= farthest; ring += 2)
    for (const [x, z] of ringAround(spawn, ring)) {
      if (
        taken.some((other) => overlaps(x, other.x, width, other.size[0]) && overlaps(z, other.z, depth, other.size[1]))
      )
        continue;
      const cost = costOf(ground, { x, z, width, depth });
      if (cost < (best?.cost ?? Infinity)) best = { x, z, cost };
      if (cost === 0) return { x, z };
    }
  return best === null ? null : { x: best.x, z: best.z };
}

/** Blocks by which the ground is uneven, and much more where it may be water. */
function costOf(
  ground: Ground,
  { x, z, width, depth }: { x: number; z: number; width: number; depth: number },
): number {
  const heights = [0, width >> 1, width - 1].flatMap((dx) =>
    [0, depth >> 1, depth - 1].map((dz) => ground(x + dx, z + dz)),
  );
  const lowest = Math.min(...heights);
  return Math.max(...heights) - lowest + (lowest <= seaLevel ? 100 : 0);
}

function overlaps(one: number, other: number, length: number, otherLength: number): boolean {
  return one < other + otherLength + 2 && other < one + length + 2;
}

function* ringAround({ x, z }: Position, radius: number): Generator<readonly [number, number]> {
  for (let step = -radius; step < radius; step += 4) {
    yield [Math.round(x) + radius, Math.round(z) + step];
    yield [Math.round(x) - radius, Math.round(z) + step];
    yield [Math.round(x) + step, Math.round(z) + radius];
    yield [Math.round(x) + step, Math.round(z) - radius];
  }
}
