import { z } from 'zod';
import { primitive } from './primitive.js';

export const pickUp = primitive({
  name: 'pickUp',
  parameters: z.object({ id: z.int() }),
  doc:
    'Walks onto the dropped item with this `id` (from findItems) and waits until it is in the inventory. Returns ' +
    '{ name, count }. Fails: target-gone (another player has it), unreachable, inventory-full, timeout.',
  idempotent: true,
  limitSeconds: 60,
  example: { id: 7 },
});
