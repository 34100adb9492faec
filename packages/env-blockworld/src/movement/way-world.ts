import { canHarvest, givesFooting, type WayWorld } from '@s-agents/minecraft-rules';
import type { Scene } from '../body/scene.js';
import { secondsToDig } from './seconds-to-dig.js';

/** The blocks around a body as the search for ways sees them. */
export function wayWorld(scene: Scene): WayWorld {
  const { self, world } = scene;
  const { land, protection } = world;
  const tools = Object.keys(self.inventory.counts());
  return {
    read: scene.reader(),
    digSeconds: (x, y, z) => secondsToDig(self, world, { x, y, z }),
    givesFooting: (x, y, z) => {
      const kind = land.kindAt({ x, y, z });
      return givesFooting(kind.name) && [undefined, ...tools].some((tool) => canHarvest(kind, tool));
    },
    mayPut: (x, y, z) => protection.whyNotPlace({ x, y, z }) === null,
    isPiled: (x, y, z) => self.wayMemory.isPiled(x, y, z),
  };
}
