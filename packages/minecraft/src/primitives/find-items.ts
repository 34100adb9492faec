import { succeeded } from '@s-agents/core';
import { distance } from '@s-agents/kit';
import { z } from 'zod';
import { primitive } from './primitive.js';

export const findItems = primitive({
  name: 'findItems',
  parameters: z.object({ maxDistance: z.number().positive().max(64).default(16) }),
  doc:
    'Lists dropped items within `maxDistance` blocks (default 16, at most 64). Returns [{ id, name, count, ' +
    'position }], nearest first; [] when there are none. Positions are exact, with fractions.',
  idempotent: true,
  limitSeconds: 10,
  example: {},
  act: async (body, { maxDistance }) => {
    const items = await body.itemsNear(maxDistance);
    const feet = body.feet();
    return succeeded(
      items
        .map((item) => ({ item, away: distance(item.position, feet) }))
        .sort((a, b) => a.away - b.away || a.item.id - b.item.id)
        .map(({ item: { id, name, count, position } }) => ({ id, name, count, position: { ...position } })),
    );
  },
});
