import { StepSteering, type Position, type StepMotion } from '@s-agents/minecraft-rules';
import type { Scene } from '../body/scene.js';
import { drive } from './drive.js';
import { climbs, isOnScaffolding, liquidAt } from './physics.js';

/** Ticks after which a step counts as stuck: five seconds. A climb may be a long one. */
const maximumTicks = { walk: 100, leap: 100, climb: 200, rise: 100 } as const;

/** Moves a body one step on. Returns null, or why it did not get there: others may have dug away what the step leads onto. */
export async function takeStep(
  scene: Scene,
  from: Position,
  to: Position,
  motion: StepMotion = 'walk',
): Promise<string | null> {
  const { land } = scene.world;
  const step = new StepSteering(from, to, motion);
  const end = await drive(
    scene,
    ({ position, onGround }, read) =>
      step.next(read, {
        position,
        onGround,
        swims: liquidAt(position, land) !== null,
        climbs: climbs(position, land),
        onScaffolding: isOnScaffolding(position, land),
      }),
    { slice: 10, limit: maximumTicks[motion] },
  );
  return end === 'there' ? null : 'the body did not get there';
}
