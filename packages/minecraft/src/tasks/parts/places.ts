import type { Position } from '@s-agents/core';
import type { Ground } from '../surroundings.js';
import { spawnUnknown, unknownGround } from '../errors/goal-errors.js';

/** A place of a task file; without y, the ground at x and z. */
export type Place = Position | { readonly x: number; readonly z: number };

/** Returns the position of a place or of the spawn point. Throws TASK_INVALID where it cannot be known before the run. */
export function positionOf(
  place: Place | 'spawn',
  path: string,
  spawn: Position | null,
  ground: Ground | null,
): Position {
  if (place !== 'spawn') return onGround(place, [{ x: 0, z: 0 }], path, ground);
  if (spawn === null) throw spawnUnknown(path);
  return { x: spawn.x, y: spawn.y, z: spawn.z };
}

/** Where to go for a position: the ground there, where that is near enough, else the position. */
export function placeToStand(position: Position, within: number, ground: Ground | null): Position {
  if (ground === null) return position;
  const [x, z] = [Math.floor(position.x), Math.floor(position.z)];
  const y = ground(x, z) + 1;
  // Half a block to the middle of the block, and one for slopes.
  return Math.abs(y - position.y) <= within - 1.5 ? { ...position, y } : position;
}

/** Gives a place without a height the y above the highest ground of its footprint. */
export function onGround(
  place: Place,
  footprint: readonly { readonly x: number; readonly z: number }[],
  path: string,
  ground: Ground | null,
): Position {
  if ('y' in place) return place;
  if (ground === null) throw unknownGround(path, place);
  return { x: place.x, y: 1 + Math.max(...footprint.map(({ x, z }) => ground(place.x + x, place.z + z))), z: place.z };
}
