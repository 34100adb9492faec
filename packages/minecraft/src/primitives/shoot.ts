import { z } from 'zod';
import { primitive } from './primitive.js';

export const shoot = primitive({
  name: 'shoot',
  parameters: z.object({ id: z.int() }),
  doc:
    'Draws a held bow and shoots one arrow at the creature with this `id`, which must be in sight. Returns ' +
    '{ hit }: whether it was hurt. Fails: missing-item (bow or arrow), target-gone, unreachable (out of range, or ' +
    'an obstacle is in the way), timeout.',
  idempotent: false,
  limitSeconds: 20,
  example: { id: 7 },
});
