import { positionSchema, type Position, type PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';

export const goToParameters = z.object({
  position: positionSchema,
  within: z.number().nonnegative().default(1),
  allowDig: z.boolean().default(false),
});
export type GoToParameters = z.infer<typeof goToParameters>;
export type GoToValue = { position: Position };

export const goTo: PrimitiveDefinition = {
  name: 'goTo',
  parameters: goToParameters,
  doc: 'Walks until the body stands within `within` blocks (default 1) of the centre of the block at `position`; 0 means in that very block. Digs through what is in the way only with `allowDig` (default false). Returns { position } where it stands. Fails: unreachable, timeout, interrupted.',
  idempotent: true,
};
