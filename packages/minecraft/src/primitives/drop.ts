import type { PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';

export const dropParameters = z.object({ item: z.string().min(1), count: z.int().positive() });
export type DropParameters = z.infer<typeof dropParameters>;

export const drop: PrimitiveDefinition = {
  name: 'drop',
  parameters: dropParameters,
  doc: 'Throws `count` of a held `item` in the direction in which the body looks. Returns {}. Fails: missing-item.',
  idempotent: false,
};
