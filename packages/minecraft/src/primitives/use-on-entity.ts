import { z } from 'zod';
import { primitive } from './primitive.js';

export const useOnEntity = primitive({
  name: 'useOnEntity',
  parameters: z.object({ id: z.int(), item: z.string().default('') }),
  doc:
    'Walks to the creature with this `id` and uses a held `item` ("": the bare hand, the default) on it: shears ' +
    "take a sheep's wool, a bucket takes a cow's milk, its food makes an animal breed. Returns {}. Fails: " +
    'missing-item, target-gone, unreachable, refused (nothing happened), timeout.',
  idempotent: false,
  limitSeconds: 60,
  example: { id: 7, item: 'shears' },
});
