import type { Scene } from '../body/scene.js';
import { seconds } from './durations.js';

/** Takes a carried item into the hand. */
export async function takeInHand(scene: Scene, item: string): Promise<void> {
  const { self, world } = scene;
  if (self.inventory.heldName === item) return;
  self.lastSwing = world.now;
  await scene.pass(self.inventory.hold(item)?.moved === true ? seconds.moveItem : seconds.select);
}
