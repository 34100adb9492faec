import type { PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';

export const useOnEntityParameters = z.object({ id: z.int(), item: z.string().default('') });
export type UseOnEntityParameters = z.infer<typeof useOnEntityParameters>;

export const useOnEntity: PrimitiveDefinition = {
  name: 'useOnEntity',
  parameters: useOnEntityParameters,
  doc:
    'Walks to the creature with this `id` and uses a held `item` ("": the bare hand, the default) on it: shears ' +
    "take a sheep's wool, a bucket takes a cow's milk, its food makes an animal breed. Returns {}. Fails: " +
    'missing-item, target-gone, unreachable, refused (nothing happened), timeout.',
  idempotent: false,
};
