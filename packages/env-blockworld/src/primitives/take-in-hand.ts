import type { Scene } from '../body/scene.js';
import { seconds } from './durations.js';

/** Takes a carried item into the hand. */
export async function takeInHand(scene: Scene, item: string): Promise<void> {
  const { inventory } = scene.self;
  if (inventory.heldName !== item)
    await scene.pass(inventory.hold(item)?.moved === true ? seconds.moveItem : seconds.select);
}
