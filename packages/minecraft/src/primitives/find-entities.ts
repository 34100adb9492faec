import type { Position, PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';

export const findEntitiesParameters = z.object({
  kinds: z.array(z.string().min(1)).optional(),
  names: z.array(z.string().min(1)).optional(),
  maxDistance: z.number().positive().max(64).default(16),
  count: z.int().positive().max(128).default(32),
});
export type FindEntitiesParameters = z.infer<typeof findEntitiesParameters>;
export type FindEntitiesValue = { id: number; name: string; kind: string; position: Position }[];

export const findEntities: PrimitiveDefinition = {
  name: 'findEntities',
  parameters: findEntitiesParameters,
  doc:
    'Lists creatures and players within `maxDistance` blocks (default 16, at most 64), of any of `kinds` ' +
    '("player", "mob", "animal", "hostile" …; default all) and any of `names` ("cow", "zombie", a player\'s name ' +
    '…; default all). Returns [{ id, name, kind, position }], at most `count` (default 32, at most 128), nearest ' +
    "first. A player's name is its account's name.",
  idempotent: true,
};
