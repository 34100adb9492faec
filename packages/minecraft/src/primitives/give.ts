import { z } from 'zod';
import { primitive } from './primitive.js';

export const give = primitive({
  name: 'give',
  parameters: z.object({
    player: z.string().min(1),
    item: z.string().min(1),
    count: z.int().positive(),
  }),
  doc:
    'Walks to within 2 blocks of `player`, looks at them and throws them `count` of a held `item`. Returns {}. ' +
    'Fails: not-found (no such player in sight), target-gone (the player went out of sight), missing-item, ' +
    'unreachable, timeout.',
  idempotent: false,
  limitSeconds: 90,
  example: { player: 'leader', item: 'stick', count: 2 },
});
