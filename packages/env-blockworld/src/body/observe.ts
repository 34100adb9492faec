import type { Observation } from '@s-agents/core';
import { dayTicks, distance, partOfDay } from '@s-agents/minecraft-rules';
import { nearestOfEach } from '../land/find.js';
import type { Inhabitant } from '../world/inhabitant.js';
import type { World } from '../world/world.js';

/** How far an observation looks, in blocks, and how many entities it names. */
const sight = 24;
const mostEntities = 24;
const slots = ['hand', 'off-hand', 'head', 'torso', 'legs', 'feet'] as const;

/** What the body perceives right now. */
export function observe(self: Inhabitant, world: World): Observation {
  const feet = world.positionOf(self);
  return {
    inventory: { ...self.inventory.counts() },
    equipment: Object.fromEntries(slots.flatMap((slot) => (self.inventory.equipped(slot) === undefined ? [] : [[slot, self.inventory.equipped(slot) as string]]))),
    position: { x: tenth(feet.x), y: tenth(feet.y), z: tenth(feet.z) },
    health: self.health,
    food: self.food,
    biome: world.land.biomeAt(feet),
    timeOfDay: partOfDay(world.now % dayTicks),
    nearbyBlocks: Object.fromEntries(nearestOfEach(world.land, feet, sight).map(([name, away]) => [name, tenth(away)])),
    nearbyEntities: entitiesNear(self, world),
  };
}

function entitiesNear(self: Inhabitant, world: World): NonNullable<Observation['nearbyEntities']> {
  const feet = world.positionOf(self);
  const bodies = world.bodiesNear(feet, sight).filter((who) => who !== self).map((who) => ({ id: who.id, name: who.name, kind: 'player', away: distance(world.positionOf(who), feet) }));
  const items = world.items.near(feet, sight).map(({ id, stack, position }) => ({ id, name: world.itemKinds.name(stack.id), kind: 'item', away: distance(position, feet) }));
  return [...bodies, ...items]
    .filter(({ away }) => away <= sight)
    .sort((a, b) => a.away - b.away || a.id - b.id)
    .slice(0, mostEntities)
    .map(({ name, kind, away }) => ({ name, kind, distance: tenth(away) }));
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
