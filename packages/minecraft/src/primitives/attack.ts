import { explodes } from '@s-agents/minecraft-rules';
import { z } from 'zod';
import { fuseBlocks, hitAndRun } from './hit-and-run.js';
import { primitive } from './primitive.js';
import { strike } from './strike.js';

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
    return !('status' in foe) && explodes(foe.name)
      ? hitAndRun(body, { foe: id, distance: fuseBlocks })
      : strike(body, id, Infinity);
  },
});
