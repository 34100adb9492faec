import type { PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';

export const pickUpParameters = z.object({ id: z.int() });
export type PickUpParameters = z.infer<typeof pickUpParameters>;
export type PickUpValue = { name: string; count: number };

export const pickUp: PrimitiveDefinition = {
  name: 'pickUp',
  parameters: pickUpParameters,
  doc:
    'Walks onto the dropped item with this `id` (from findItems) and waits until it is in the inventory. Returns ' +
    '{ name, count }. Fails: target-gone (another player has it), unreachable, inventory-full, timeout.',
  idempotent: true,
};
