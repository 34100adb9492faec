import type { Position, PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';

export const findItemsParameters = z.object({ maxDistance: z.number().positive().max(64).default(16) });
export type FindItemsParameters = z.infer<typeof findItemsParameters>;
export type FindItemsValue = { id: number; name: string; count: number; position: Position }[];

export const findItems: PrimitiveDefinition = {
  name: 'findItems',
  parameters: findItemsParameters,
  doc:
    'Lists dropped items within `maxDistance` blocks (default 16, at most 64). Returns [{ id, name, count, ' +
    'position }], nearest first; [] when there are none. Positions are exact, with fractions.',
  idempotent: true,
};
