import { failed, succeeded } from '@s-agents/core';
import { waitUntilTick } from '../body/scene.js';
import { walkOnto } from '../movement/walk-onto.js';
import { act } from './act.js';
import { waitForClientTick } from './looking.js';

/**
 * Ticks to wait on the spot, first and after a second walk: the game does not give out a fresh drop for half a second,
 * in which it may fall out of reach, and a thrown item for two seconds.
 */
const patienceTicks = [16, 60];

export const pickUp = act('pickUp', {
  run: async (scene, { id }) => {
    const { self, world } = scene;
    const item = world.items.get(id);
    if (item === undefined) return failed('target-gone', `there is no dropped item ${id} in sight`);
    const name = world.itemKinds.name(item.stack.id);
    if (!self.inventory.hasRoomFor(item.stack.id))
      return failed('inventory-full', `no room for ${name}: drop or use something first`);
    const before = self.inventory.count(name);
    const gained = (): number => self.inventory.count(name) - before;
    const gone = (): boolean => world.items.get(id) === undefined;
    for (const ticks of patienceTicks) {
      const way = await walkOnto(scene, { position: () => item.position, gone });
      for (let waited = 0; way.arrived && waited < ticks && !gone() && gained() <= 0; waited++)
        await waitUntilTick(scene, world.now + 1);
      if (gained() > 0) {
        // A server gives out the item in the tick after it has learned where the body is.
        await waitForClientTick(scene);
        return succeeded({ name, count: gained() });
      }
      if (gone()) return failed('target-gone', `${name} ${id} was taken by another body or vanished`);
      if (!way.arrived) return failed(way.reason, way.detail);
    }
    return failed('timeout', `${name} ${id} lies there but could not be picked up`);
  },
});
