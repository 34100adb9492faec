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
    { message: 'give one of position, entity and player' },
  );
export type GoToParameters = z.infer<typeof goToParameters>;
export type GoToValue = { position: Position; searchSeconds?: number };

export const goTo: PrimitiveDefinition = {
  name: 'goTo',
  parameters: goToParameters,
  doc:
    'Walks until the body stands within `within` blocks (default 1) of the centre of the block at `position`, of ' +
    'the creature with the id `entity` (findEntities) or of `player`, wherever they go meanwhile; exactly one of ' +
    'the three. 0 means in that very block. Digs through what is in the way only with `allowDig` (default ' +
    'false). Returns { position } where it stands, and { searchSeconds } where looking for the way took any of ' +
    'the time. Fails: unreachable, missing-tool (digging, the last pickaxe that was held wore out), not-found ' +
    '(no such creature or player in sight), target-gone (out of sight on the way), timeout, interrupted.',
  idempotent: true,
};
