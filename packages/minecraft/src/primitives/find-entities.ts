import { succeeded } from '@s-agents/core';
import { distance } from '@s-agents/kit';
import { NearestList } from '@s-agents/minecraft-rules';
import { z } from 'zod';
import type { SightedEntity } from '../motion-port.js';
import { primitive } from './primitive.js';

export type FindEntitiesValue = SightedEntity[];

export const findEntities = primitive({
  name: 'findEntities',
  parameters: z.object({
    kinds: z.array(z.string().min(1)).optional(),
    names: z.array(z.string().min(1)).optional(),
    maxDistance: z.number().positive().max(64).default(16),
    count: z.int().positive().max(128).default(32),
  }),
  doc:
    'Lists creatures and players within `maxDistance` blocks (default 16, at most 64), of any of `kinds` ' +
    '("player", "mob", "animal", "hostile" …; default all) and any of `names` ("cow", "zombie", a player\'s name ' +
    '…; default all). Returns [{ id, name, kind, position }], at most `count` (default 32, at most 128), nearest ' +
    "first. A player's name is its account's name.",
  idempotent: true,
  limitSeconds: 10,
  example: { kinds: ['player'] },
  act: async (body, { kinds, names, maxDistance, count }) => {
    const entities = await body.entitiesNear(maxDistance, kinds);
    const feet = body.feet();
    const found = new NearestList<SightedEntity>(count);
    for (const entity of entities)
      if (names?.includes(entity.name) !== false) found.add(distance(entity.position, feet), () => entity);
    return succeeded(
      found.entries().map(({ thing: { id, name, kind, position } }) => ({ id, name, kind, position: { ...position } })),
    );
  },
});
