import { positionSchema, type Position, type PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';

export const goToParameters = z
  .object({
    position: positionSchema.optional(),
    entity: z.int().optional(),
    player: z.string().min(1).optional(),
    within: z.number().nonnegative().default(1),
    allowDig: z.boolean().default(false),
  })
  .refine(
    ({ position, entity, player }) => [position, entity, player].filter((one) => one !== undefined).length === 1,
    { message: 'give exactly one of position, entity and player' },
  );
export type GoToParameters = z.infer<typeof goToParameters>;
export type GoToValue = { position: Position; searchSeconds?: number };

export const goTo: PrimitiveDefinition = {
  name: 'goTo',
  parameters: goToParameters,
  doc:
    'Walks until the body stands within `within` blocks (default 1) of its goal; 0 means in that very block. The ' +
    'goal is exactly one of: the centre of the block at `position`, the creature with the id `entity` (from ' +
    'findEntities), or `player`; it follows the last two as they move. Digs through obstacles only with ' +
    '`allowDig` (default false). Returns { position } where it stands, and { searchSeconds } when the path search ' +
    'took part of the time. Fails: unreachable, missing-tool (the last held pickaxe broke while digging), ' +
    'not-found (no such creature or player in sight), target-gone (it went out of sight), timeout, interrupted.',
  idempotent: true,
};
