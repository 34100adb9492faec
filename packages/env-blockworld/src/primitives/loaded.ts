import type { Position } from '@s-agents/minecraft-rules';
import type { Scene } from '../body/scene.js';
import { ceilingY } from '../land/land.js';

/** Whether a position is in the part of the world that the body sees. */
export function isLoaded(scene: Scene, { x, y, z }: Position): boolean {
  return y < ceilingY && scene.reader()(x, y, z).loaded;
}
