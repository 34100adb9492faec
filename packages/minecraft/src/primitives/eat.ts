import type { PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';

export const eatParameters = z.object({ item: z.string().min(1).optional() });
export type EatParameters = z.infer<typeof eatParameters>;
export type EatValue = { item: string; food: number };

export const eat: PrimitiveDefinition = {
  name: 'eat',
  parameters: eatParameters,
  doc:
    'Eats one held `item`; without `item`, the held food that fills best and does no harm (1.6 s). Returns ' +
    '{ item, food }: what was eaten, and the food points afterwards (20 is full). Fails: missing-item (no food is ' +
    'held), unsupported (not edible), refused (not hungry), interrupted.',
  idempotent: false,
};
