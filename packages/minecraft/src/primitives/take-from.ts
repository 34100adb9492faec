import { failed, succeeded } from '@s-agents/core';
import { z } from 'zod';
import { blockPositionSchema } from './block-position.js';
import { primitive } from './primitive.js';
import { containerGone, openAt } from './open-container.js';

export const takeFrom = primitive({
  name: 'takeFrom',
  parameters: z.object({
    container: blockPositionSchema,
    item: z.string().min(1),
    count: z.int().positive(),
  }),
  doc:
    'Takes `count` of `item` out of the container at `container`, within reach; all of it when it holds fewer. ' +
    'Returns { item, count } taken, at least 1. Fails: not-found (it holds none), unreachable, target-gone (no ' +
    'container there), inventory-full, blocked, timeout.',
  idempotent: false,
  limitSeconds: 60,
  example: { container: { x: 1, y: 64, z: -3 }, item: 'coal', count: 2 },
  act: async (body, { container, item, count }) => {
    const opened = await openAt(body, container);
    if ('status' in opened) return opened;
    try {
      const stored = (): number => {
        const contents = opened.contents();
        return Object.hasOwn(contents, item) ? (contents[item] ?? 0) : 0;
      };
      await opened.arrival(() => stored() >= count);
      if (stored() === 0) return failed('not-found', `there is no ${item} in the ${opened.name}`);
      const { moved, isFull, trouble } = await opened.take(item, Math.min(count, stored()));
      // Where there is room for a part, or another body takes the rest at the same moment, a part is what it takes.
      if (moved > 0) return succeeded({ item, count: moved });
      if (!opened.isOpen()) return containerGone(opened);
      if (stored() === 0) return failed('not-found', `another body took the ${item} first`);
      return isFull
        ? failed('inventory-full', `no room for ${item}: drop or use something first`)
        : failed('blocked', `${item} stayed in the ${opened.name}: ${trouble ?? 'the server did not give it'}`);
    } finally {
      opened.close();
    }
  },
});
