import { distance, type Position } from '@s-agents/minecraft-rules';
import { walk } from '../movement/walk.js';
import { takeInHand } from '../primitives/take-in-hand.js';
import { feetOf, type Scene } from './scene.js';
import { strideBlocks } from './strain.js';

/** Where a body stood and what it held before a reflex: the reflex gives both back. */
export interface Posture {
  readonly feet: Position;
  readonly hand: string | undefined;
}

/** Goes back to the place, where that matters, and takes what was held into the hand again. */
export async function restore(
  scene: Scene,
  { feet, hand }: Posture,
  { place, dig }: { place: boolean; dig: boolean },
): Promise<void> {
  if (place && distance(feet, feetOf(scene)) > strideBlocks) {
    const { arrived } = await walk(scene, { target: feet, within: 0 }, { allowDig: false });
    if (!arrived && dig) await walk(scene, { target: feet, within: 0 }, { allowDig: true });
  }
  if (hand !== undefined && scene.self.inventory.count(hand) > 0) await takeInHand(scene, hand);
}
