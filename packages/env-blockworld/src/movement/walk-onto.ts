import type { Walk } from '@s-agents/minecraft';
import { restingPlace, touchableStraight, touching, type Position } from '@s-agents/minecraft-rules';
import { feetOf, type Scene } from '../body/scene.js';
import { landed } from './standing.js';
import { walk, walkStraight } from './walk.js';

/** Small things fall and are taken by others: they are looked at every tick. */
const watchfully = { slice: 1, limit: 15 * 20 };

/** Walks to where the body touches something small that may still fall, until it is `gone` or touched. */
export async function walkOnto(scene: Scene, thing: { position: () => Position; gone: () => boolean }): Promise<Walk> {
  const lying = (): Position => restingPlace(scene.reader(), thing.position());
  const nearAt = (feet: Position): boolean =>
    thing.gone() || touching(feet, thing.position()) || touching(feet, lying());
  const near = (): boolean => nearAt(feetOf(scene));
  if (near()) return { arrived: true };
  await landed(scene);
  if (
    touchableStraight(scene.reader(), feetOf(scene), lying()) &&
    (await walkStraight(scene, lying(), ({ position }) => nearAt(position), watchfully))
  )
    return { arrived: true };
  for (const within of [0, 1]) {
    if (near()) return { arrived: true };
    const result = await walk(scene, { target: lying(), within }, { allowDig: false });
    if (near()) return { arrived: true };
    // The last bit, as far as whatever is in the way allows: under a trunk, at the edge of a hole.
    if (result.arrived && (await walkStraight(scene, lying(), ({ position }) => nearAt(position), watchfully)))
      return { arrived: true };
    if (!result.arrived && within === 1) return result;
  }
  return { arrived: false, reason: 'unreachable', detail: 'it lies where a body does not get near enough' };
}
