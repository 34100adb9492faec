import { distance, type Observation } from '@s-agents/core';
import type { Ground } from './ground.js';
import type { Inhabitant } from './inhabitant.js';

/** Objects and other bodies are seen within this many blocks. */
const sightBlocks = 24;

export function observe(self: Inhabitant, ground: Ground, inhabitants: ReadonlyMap<string, Inhabitant>): Observation {
  const nearest = new Map<string, number>();
  for (const { name, distance: away } of ground.near(self.position, sightBlocks))
    if (!nearest.has(name)) nearest.set(name, tenth(away));
  const others = [...inhabitants.values()]
    .filter((other) => other !== self)
    .map((other) => ({
      class: 'player',
      id: other.name,
      distance: tenth(distance(other.position, self.position)),
    }))
    .filter((other) => other.distance <= sightBlocks);
  return {
    inventory: Object.fromEntries([...self.inventory].sort(([a], [b]) => (a < b ? -1 : 1))),
    equipment: {},
    position: { ...self.position },
    entities: [...[...nearest].map(([name, away]) => ({ class: name, distance: away })), ...others],
  };
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
