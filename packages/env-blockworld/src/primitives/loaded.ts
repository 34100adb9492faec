import { failed, type ActionOutcome } from '@s-agents/core';
import type { Position } from '@s-agents/minecraft-rules';
import type { Scene } from '../body/scene.js';
import { ceilingY } from '../land/land.js';

/** Returns null if the body sees the block at a position, otherwise the failure of an act on it. */
export function unloadedFailure(scene: Scene, at: Position): ActionOutcome | null {
  return isLoaded(scene, at)
    ? null
    : failed('unreachable', `${at.x} ${at.y} ${at.z} is not in the loaded part of the world`);
}

/** Whether a position is in the part of the world that the body sees. */
export function isLoaded(scene: Scene, { x, y, z }: Position): boolean {
  return y < ceilingY && scene.reader()(x, y, z).loaded;
}
