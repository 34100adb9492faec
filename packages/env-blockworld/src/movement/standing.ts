import { standingIn, type Position } from '@s-agents/minecraft-rules';
import { feetOf, untilTick, type Scene } from '../body/scene.js';

/** A jump or a fall is over when this resolves. */
export async function landed(scene: Scene): Promise<void> {
  await untilTick(scene, Math.min(scene.self.restsFrom, scene.world.now + 20));
}

/** The block that the body stands in now. */
export function standingNow(scene: Scene): Position {
  return standingIn(scene.reader(), feetOf(scene));
}
