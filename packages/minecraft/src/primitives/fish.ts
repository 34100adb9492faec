import { z } from 'zod';
import { blockPositionSchema } from './block-position.js';
import { primitive } from './primitive.js';

export const fish = primitive({
  name: 'fish',
  parameters: z.object({ water: blockPositionSchema }),
  doc:
    'Casts a held fishing rod into the water block at `water`, at most 16 blocks away and in sight, waits for a ' +
    'bite (5 to 30 s) and reels in. Returns { item }, the catch, or {} when it got away. Fails: missing-item ' +
    '(fishing_rod), target-gone (no water there), unreachable, timeout.',
  idempotent: false,
  limitSeconds: 60,
  example: { water: { x: 1, y: 62, z: -3 } },
});
