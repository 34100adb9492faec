import { z } from 'zod';
import { blockPositionSchema } from './block-position.js';
import { primitive } from './primitive.js';

export const useOnBlock = primitive({
  name: 'useOnBlock',
  parameters: z.object({ position: blockPositionSchema, item: z.string().default('') }),
  doc:
    'Uses a held `item` ("": the bare hand, the default) on the block at `position`, within reach: a hoe tills, ' +
    'seeds are sown on farmland, bone meal makes plants grow, a bucket takes up or pours out water and lava, ' +
    'flint and steel lights a fire, the bare hand opens and closes doors and gates. Returns { block, above }: the ' +
    'names of the block there and of the one above it afterwards. Fails: missing-item, unreachable (out of reach; ' +
    'for a bucket also: the top of the block, or the liquid, is hidden), target-gone, refused (nothing happened).',
  idempotent: false,
  limitSeconds: 15,
  example: { position: { x: 1, y: 64, z: -3 }, item: 'iron_hoe' },
});
