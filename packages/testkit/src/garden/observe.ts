import type { Observation } from '@s-agents/core';
import { distance } from '@s-agents/kit';
import type { Furniture } from './furniture.js';
import type { Ground } from './ground.js';
import type { Inhabitant } from './inhabitant.js';
import { outdoors, rooms } from './rules.js';

/** Objects and other bodies are seen within this many blocks. */
const sightBlocks = 24;

export interface Sight {
  readonly self: Inhabitant;
  readonly ground: Ground;
  readonly furniture: ReadonlyMap<string, Furniture>;
  readonly inhabitants: ReadonlyMap<string, Inhabitant>;
}

/** What a body perceives. What furniture holds is seen while it is open. */
export function observe({ self, ground, furniture, inhabitants }: Sight): Observation {
  const away = ({ position }: Pick<Inhabitant, 'position'>): number =>
    Math.round(distance(position, self.position) * 10) / 10;
  const isSeen = (thing: Pick<Inhabitant, 'position'>): boolean => away(thing) <= sightBlocks;
  const nearest = new Map<string, number>();
  for (const plant of ground.near(self.position, sightBlocks))
    if (!nearest.has(plant.name)) nearest.set(plant.name, away(plant));
  const standing = [...furniture.values()].filter(isSeen);
  const others = [...inhabitants.values()].filter((other) => other !== self && isSeen(other));
  return {
    inventory: Object.fromEntries([...self.inventory].sort(([a], [b]) => (a < b ? -1 : 1))),
    equipment: {},
    position: { ...self.position },
    place: roomAt(self),
    entities: [
      ...standing.map((thing) => ({
        class: thing.name,
        position: { ...thing.position },
        distance: away(thing),
        ...(thing.closes ? { properties: { open: thing.isOpen } } : {}),
      })),
      ...[...nearest].map(([name, nearestAway]) => ({ class: name, distance: nearestAway })),
      ...others.map((other) => ({ class: 'player', id: other.name, distance: away(other) })),
    ],
    relations: standing.flatMap(({ name, relation, visible }) =>
      Object.entries(visible).map(([subject, count]) => ({ subject, relation, object: name, count })),
    ),
  };
}

function roomAt({ position: { x, z } }: Inhabitant): string {
  const room = rooms.find(({ from, to }) => x >= from.x && x <= to.x && z >= from.z && z <= to.z);
  return room?.name ?? outdoors;
}
