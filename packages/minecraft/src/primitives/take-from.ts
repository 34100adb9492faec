import type { PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';
import { blockPositionSchema } from './block-position.js';

export const takeFromParameters = z.object({
  container: blockPositionSchema,
  item: z.string().min(1),
  count: z.int().positive(),
});
export type TakeFromParameters = z.infer<typeof takeFromParameters>;
export type TakeFromValue = { item: string; count: number };

export const takeFrom: PrimitiveDefinition = {
  name: 'takeFrom',
  parameters: takeFromParameters,
  doc:
    'Takes `count` of `item` out of the container at `container`, within reach; all of it when it holds fewer. ' +
    'Returns { item, count } taken, at least 1. Fails: not-found (it holds none), unreachable, target-gone (no ' +
    'container there), inventory-full, blocked, timeout.',
  idempotent: false,
};
