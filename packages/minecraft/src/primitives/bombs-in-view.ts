import { distance } from '@s-agents/kit';
import { explodes } from '@s-agents/minecraft-rules';
import type { MotionPort, SightedEntity } from '../motion-port.js';

/** The creatures in view that explode, within this many blocks, the nearest first. */
export async function bombsInView(body: MotionPort, blocks: number): Promise<readonly SightedEntity[]> {
  const feet = body.feet();
  return (await body.entitiesNear(blocks, ['hostile']))
    .filter(({ id, name }) => explodes(name) && isInView(body, id))
    .sort((a, b) => distance(a.position, feet) - distance(b.position, feet));
}

function isInView(body: MotionPort, id: number): boolean {
  const creature = body.creature(id);
  return !('status' in creature) && creature.whyNoShot() === null;
}
