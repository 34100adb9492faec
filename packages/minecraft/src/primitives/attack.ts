import type { ActionOutcome } from '@s-agents/core';
import { creatureKind, isMonster } from '@s-agents/minecraft-rules';
import { z } from 'zod';
import type { MotionPort } from '../motion-port.js';
import { flee } from './flee.js';
import { primitive } from './primitive.js';
import { strike } from './strike.js';

/** Blocks from which on the fuse of a creature that explodes goes out. */
export const fuseBlocks = 8.5;

export const attack = primitive({
  name: 'attack',
  parameters: z.object({ id: z.int() }),
  doc:
    'Pursues the creature with this `id` (from findEntities) and hits it with the item in hand until it is ' +
    'dead; runs from one that explodes after each hit. Returns { name }. Fails: target-gone (it is out of sight, or ' +
    'another player has killed it), unreachable, timeout.',
  idempotent: true,
  limitSeconds: 60,
  example: { id: 7 },
  act: (body, { id }) => {
    const foe = body.creature(id);
    return !('status' in foe) && explodes(foe.name) ? hitAndRun(body, id) : strike(body, id, Infinity);
  },
});

function explodes(name: string): boolean {
  return isMonster(name) && creatureKind(name).attack.by === 'explosion';
}

/** Hits a creature and runs away in turns, where it can, until it is dead. */
async function hitAndRun(body: MotionPort, id: number): Promise<ActionOutcome> {
  for (;;) {
    const blow = await strike(body, id, 1);
    if (blow.status !== 'succeeded' || blow.value !== null) return blow;
    await flee.act(body, { from: id, distance: fuseBlocks });
  }
}
