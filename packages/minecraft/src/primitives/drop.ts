import { z } from 'zod';
import { primitive } from './primitive.js';

export const drop = primitive({
  name: 'drop',
  parameters: z.object({ item: z.string().min(1), count: z.int().positive() }),
  doc: 'Throws `count` of a held `item` in the direction in which the body looks. Returns {}. Fails: missing-item.',
  idempotent: false,
  limitSeconds: 20,
  example: { item: 'stick', count: 2 },
  act: (body, { item, count }) => body.toss(item, count),
});
