import { distance, type Observation } from '@s-agents/core';
import type { Ground } from './ground.js';
import type { Inhabitant } from './inhabitant.js';

/** Objects and other bodies are seen within this many blocks. */
const sightBlocks = 24;

export function observe(self: Inhabitant, ground: Ground, inhabitants: ReadonlyMap<string, Inhabitant>): Observation {
  const nearbyBlocks: Record<string, number> = {};
  for (const { name, distance: away } of ground.near(self.position, sightBlocks))
    nearbyBlocks[name] ??= Math.round(away * 10) / 10;
  return {
    inventory: Object.fromEntries([...self.inventory].sort(([a], [b]) => (a < b ? -1 : 1))),
    equipment: {},
    position: { ...self.position },
    biome: 'garden',
    nearbyBlocks,
    nearbyEntities: [...inhabitants.values()]
      .filter((other) => other !== self)
      .map((other) => ({
        name: other.name,
        kind: 'player',
        distance: Math.round(distance(other.position, self.position) * 10) / 10,
      }))
      .filter((other) => other.distance <= sightBlocks),
  };
}
