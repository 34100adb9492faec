import type { PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';
import { blockPositionSchema } from './block-position.js';

export const putIntoParameters = z.object({
  container: blockPositionSchema,
  item: z.string().min(1),
  count: z.int().positive(),
  slot: z.enum(['input', 'fuel']).optional(),
});
export type PutIntoParameters = z.infer<typeof putIntoParameters>;
export type PutIntoValue = { item: string; count: number };

export const putInto: PrimitiveDefinition = {
  name: 'putInto',
  parameters: putIntoParameters,
  doc:
    'Puts `count` of a held `item` into the container at `container`, within reach; into a furnace with `slot` ' +
    '"input" or "fuel" (default: fuel if the item burns and cannot be smelted, else input). Returns { item, ' +
    'count } put in. Fails: missing-item, unreachable, target-gone (no container there), inventory-full (no room ' +
    'in the container; the detail says how many went in), blocked, unsupported, timeout.',
  idempotent: false,
};
