import { distance, type Position } from '@s-agents/minecraft-rules';
import { walk } from '../movement/walk.js';
import { takeInHand } from '../primitives/take-in-hand.js';
import { feetOf, type Scene } from './scene.js';
import { progressBlocks } from './stuck-detector.js';

/** The position and held item of a body before a reflex, which restores them. */
export interface Posture {
  readonly feet: Position;
  readonly hand: string | undefined;
}

/** Walks back to the earlier position if `place` is set, and takes the earlier item into the hand again. */
export async function restore(
  scene: Scene,
  { feet, hand }: Posture,
  { place, dig }: { place: boolean; dig: boolean },
): Promise<void> {
  if (place && distance(feet, feetOf(scene)) > progressBlocks) {
    const { arrived } = await walk(scene, { target: feet, within: 0 }, { allowDig: false });
    if (!arrived && dig) await walk(scene, { target: feet, within: 0 }, { allowDig: true });
  }
  if (hand !== undefined && scene.self.inventory.count(hand) > 0) await takeInHand(scene, hand);
}
