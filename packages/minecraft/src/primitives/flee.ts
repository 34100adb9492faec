import { z } from 'zod';
import { primitive } from './primitive.js';

export const flee = primitive({
  name: 'flee',
  parameters: z.object({ from: z.int(), distance: z.number().positive().max(48).default(16) }),
  doc:
    'Runs away from the creature with the id `from` (from findEntities) until it is `distance` blocks away ' +
    '(default 16) or gone. Returns { distance }, the last one measured. Fails: not-found (no such creature in ' +
    'sight), unreachable (no way out), timeout.',
  idempotent: true,
  limitSeconds: 60,
  example: { from: 7 },
});
