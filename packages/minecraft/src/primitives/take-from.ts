import { z } from 'zod';
import { blockPositionSchema } from './block-position.js';
import { primitive } from './primitive.js';

export const takeFrom = primitive({
  name: 'takeFrom',
  parameters: z.object({
    container: blockPositionSchema,
    item: z.string().min(1),
    count: z.int().positive(),
  }),
  doc:
    'Takes `count` of `item` out of the container at `container`, within reach; all of it when it holds fewer. ' +
    'Returns { item, count } taken, at least 1. Fails: not-found (it holds none), unreachable, target-gone (no ' +
    'container there), inventory-full, blocked, timeout.',
  idempotent: false,
  limitSeconds: 60,
  example: { container: { x: 1, y: 64, z: -3 }, item: 'coal', count: 2 },
});
