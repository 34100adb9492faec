import type { PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';

export const equipmentSlots = ['hand', 'off-hand', 'head', 'torso', 'legs', 'feet'] as const;
export const equipParameters = z.object({ item: z.string(), slot: z.enum(equipmentSlots).default('hand') });
export type EquipParameters = z.infer<typeof equipParameters>;

export const equip: PrimitiveDefinition = {
  name: 'equip',
  parameters: equipParameters,
  doc:
    'Moves a held `item` into `slot`: hand (default), off-hand, head, torso, legs or feet. The item "" with slot ' +
    'hand empties the hand. Returns {}. Fails: missing-item, inventory-full.',
  idempotent: true,
};
