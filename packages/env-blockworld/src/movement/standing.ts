import { standingIn, type Position } from '@s-agents/minecraft-rules';
import { feetOf, waitUntilTick, type Scene } from '../body/scene.js';

/** Waits until the body has finished its jump or fall, for at most a second. */
export async function waitUntilLanded(scene: Scene): Promise<void> {
  await waitUntilTick(scene, Math.min(scene.self.restsFrom, scene.world.now + 20));
}

/** Returns the block that the body stands in now. */
export function standingBlock(scene: Scene): Position {
  return standingIn(scene.reader(), feetOf(scene));
}
