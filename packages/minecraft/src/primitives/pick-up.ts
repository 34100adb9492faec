import { failed, succeeded } from '@s-agents/core';
import { z } from 'zod';
import { primitive } from './primitive.js';

/**
 * World seconds to wait on the spot, first and after a second walk: the game does not give out a fresh drop for half a
 * second, in which it may fall out of reach, and a thrown item for two seconds.
 */
const patienceSeconds = [0.8, 3] as const;

export const pickUp = primitive({
  name: 'pickUp',
  parameters: z.object({ id: z.int() }),
  doc:
    'Walks onto the dropped item with this `id` (from findItems) and waits until it is in the inventory. Returns ' +
    '{ name, count }. Fails: target-gone (another player has it), unreachable, inventory-full, timeout.',
  idempotent: true,
  limitSeconds: 60,
  example: { id: 7 },
  act: async (body, { id }) => {
    const item = body.item(id);
    if (item === null) return failed('target-gone', `there is no dropped item ${id} in sight`);
    const { name } = item;
    const before = body.count(name);
    const gained = (): number => body.count(name) - before;
    const isHeld = (): boolean => gained() > 0;
    try {
      if (!item.hasRoom()) return failed('inventory-full', `no room for ${name}: drop or use something first`);
      for (const patience of patienceSeconds) {
        const way = await item.walkOnto({ closely: patience !== patienceSeconds[0] });
        if (way.arrived) await item.waitFor(isHeld, patience);
        if (isHeld() || item.isGone()) break;
        if (!way.arrived) return failed(way.reason, way.detail);
      }
      await item.settle(isHeld);
      if (isHeld()) return succeeded({ name, count: gained() });
      return item.isGone()
        ? failed('target-gone', `${name} ${id} was taken by another body or vanished`)
        : failed('timeout', `${name} ${id} lies there but could not be picked up`);
    } finally {
      item.close();
    }
  },
});
