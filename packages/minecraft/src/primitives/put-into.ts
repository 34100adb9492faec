import { z } from 'zod';
import { blockPositionSchema } from './block-position.js';
import { primitive } from './primitive.js';

export const putInto = primitive({
  name: 'putInto',
  parameters: z.object({
    container: blockPositionSchema,
    item: z.string().min(1),
    count: z.int().positive(),
    slot: z.enum(['input', 'fuel']).optional(),
  }),
  doc:
    'Puts `count` of a held `item` into the container at `container`, within reach; into a furnace with `slot` ' +
    '"input" or "fuel" (default: fuel if the item burns and cannot be smelted, else input). Returns { item, ' +
    'count } put in. Fails: missing-item, unreachable, target-gone (no container there), inventory-full (no room ' +
    'in the container; the detail says how many went in), blocked, unsupported, timeout.',
  idempotent: false,
  limitSeconds: 60,
  example: { container: { x: 1, y: 64, z: -3 }, item: 'coal', count: 2, slot: 'fuel' },
});
