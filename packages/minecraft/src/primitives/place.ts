import { z } from 'zod';
import { blockPositionSchema } from './block-position.js';
import { primitive } from './primitive.js';

export const place = primitive({
  name: 'place',
  parameters: z.object({ item: z.string().min(1), position: blockPositionSchema }),
  doc:
    'Places one held block `item` at `position`, against any solid neighbour of that position. Returns {}. Fails: ' +
    'missing-item, blocked (a block, creature or player is in the place, or it has no solid neighbour), unreachable.',
  idempotent: false,
  limitSeconds: 30,
  example: { item: 'crafting_table', position: { x: 1, y: 64, z: -3 } },
});
