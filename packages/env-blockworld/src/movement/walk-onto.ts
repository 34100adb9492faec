import type { Walk } from '@s-agents/minecraft';
import { restingPlace, touchableStraight, touching, type Position } from '@s-agents/minecraft-rules';
import { feetOf, type Scene } from '../body/scene.js';
import { waitUntilLanded } from './standing.js';
import { walk, walkStraight } from './walk.js';

/** An item falls, and other bodies take it: its state is checked every tick. */
const everyTick = { slice: 1, limit: 15 * 20 };

/** Walks until the body touches an item that may still fall, or the item is `gone`. */
export async function walkOnto(scene: Scene, item: { position: () => Position; gone: () => boolean }): Promise<Walk> {
  const lying = (): Position => restingPlace(scene.reader(), item.position());
  const nearAt = (feet: Position): boolean => item.gone() || touching(feet, item.position()) || touching(feet, lying());
  const near = (): boolean => nearAt(feetOf(scene));
  if (near()) return { arrived: true };
  await waitUntilLanded(scene);
  if (
    touchableStraight(scene.reader(), feetOf(scene), lying()) &&
    (await walkStraight(scene, lying(), ({ position }) => nearAt(position), everyTick))
  )
    return { arrived: true };
  for (const within of [0, 1]) {
    if (near()) return { arrived: true };
    const result = await walk(scene, { target: lying(), within }, { allowDig: false });
    if (near()) return { arrived: true };
    // Walks the last bit as far as blocks allow, for example under a trunk or to the edge of a hole.
    if (result.arrived && (await walkStraight(scene, lying(), ({ position }) => nearAt(position), everyTick)))
      return { arrived: true };
    if (!result.arrived && within === 1) return result;
  }
  return { arrived: false, reason: 'unreachable', detail: 'the item lies where a body cannot get near enough' };
}
