import { failed, type ActionOutcome } from '@s-agents/core';
import type { MotionPort } from '../motion-port.js';
import { flee } from '../primitives/flee.js';
import { strike } from '../primitives/strike.js';

/** Hits a foe and runs away in turns, until it is dead, running fails, or the body is hurt too much. */
export async function skirmish(
  body: MotionPort,
  { foe, distance, leastHealth }: { readonly foe: number; readonly distance: number; readonly leastHealth: number },
): Promise<ActionOutcome> {
  for (;;) {
    if (body.health() < leastHealth) return failed('interrupted', 'its health is too low to fight on');
    const blow = await strike(body, foe, 1);
    if (blow.status !== 'succeeded' || blow.value !== null) return blow;
    const retreat = await flee.act(body, { from: foe, distance });
    if (retreat.status !== 'succeeded') return retreat;
  }
}
