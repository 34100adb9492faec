import type { PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';
import { blockPositionSchema } from './block-position.js';

export const useOnBlockParameters = z.object({ position: blockPositionSchema, item: z.string().default('') });
export type UseOnBlockParameters = z.infer<typeof useOnBlockParameters>;
export type UseOnBlockValue = { block: string; above: string };

export const useOnBlock: PrimitiveDefinition = {
  name: 'useOnBlock',
  parameters: useOnBlockParameters,
  doc:
    'Uses a held `item` ("": the bare hand, the default) on the block at `position`, within reach: a hoe tills, ' +
    'seeds are sown on farmland, bone meal makes plants grow, a bucket takes up or pours out water and lava, ' +
    'flint and steel lights a fire, the bare hand opens and closes doors and gates. Returns { block, above }: the ' +
    'names of the block there and of the one above it afterwards. Fails: missing-item, unreachable (out of reach; ' +
    'for a bucket also: the top of the block, or the liquid, is hidden), target-gone, refused (nothing happened).',
  idempotent: false,
};
