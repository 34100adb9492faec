import type { PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';

export const attackParameters = z.object({ id: z.int() });
export type AttackParameters = z.infer<typeof attackParameters>;
export type AttackValue = { name: string };

export const attack: PrimitiveDefinition = {
  name: 'attack',
  parameters: attackParameters,
  doc:
    'Pursues the creature with this `id` (from findEntities) and hits it with the item in hand until it is ' +
    'dead. Returns { name }. Fails: target-gone (it is out of sight, or another player has killed it), ' +
    'unreachable, timeout.',
  idempotent: true,
};
