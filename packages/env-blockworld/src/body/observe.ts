import type { NearbyEntity, Percepts } from '@s-agents/minecraft';
import {
  directionOfBlock,
  directionTo,
  distance,
  NearestList,
  partOfDay,
  type Position,
} from '@s-agents/minecraft-rules';
import { nearestOfEachKind } from '../land/find.js';
import type { Inhabitant } from '../world/inhabitant.js';
import type { World } from '../world/world.js';

/** How far an observation reaches, in blocks, and how many entities it names at most. */
const sightBlocks = 24;
const maximumEntities = 24;
const slots = ['hand', 'off-hand', 'head', 'torso', 'legs', 'feet'] as const;

/** Returns what the body perceives now. */
export function observe(self: Inhabitant, world: World, { surroundings }: { surroundings: boolean }): Percepts {
  const feet = world.positionOf(self);
  const { areas } = world.protection;
  const sown = self.sown.standing((at) => (distance(at, feet) <= sightBlocks ? world.land.kindAt(at).name : null));
  return {
    inventory: { ...self.inventory.counts() },
    equipment: equipmentOf(self),
    position: { x: tenth(feet.x), y: tenth(feet.y), z: tenth(feet.z) },
    health: self.health,
    food: self.nourishment.food,
    ...(self.experience.level === 0 ? {} : { level: self.experience.level }),
    biome: world.land.biomeAt(feet),
    timeOfDay: partOfDay(world.timeOfDay),
    ...(surroundings ? { ...blocksNear(self, world), nearbyEntities: entitiesNear(self, world) } : {}),
    ...(self.looked.size === 0
      ? {}
      : { containers: Object.fromEntries([...self.looked].map(([at, items]) => [at, { ...items }])) }),
    ...(self.smelting.size === 0 ? {} : { smelting: [...self.smelting] }),
    ...(Object.keys(sown).length === 0 ? {} : { sown }),
    ...(areas.length === 0 ? {} : { unchangeable: areas }),
  };
}

/** What a body wears and holds, by slot. */
export function equipmentOf({ inventory }: Inhabitant): Record<string, string> {
  return Object.fromEntries(
    slots.flatMap((slot) => {
      const item = inventory.equipped(slot);
      return item === undefined ? [] : [[slot, item]];
    }),
  );
}

/** The blocks that each body saw last: a waiting body would search the same blocks again and again. */
const lastSeen = new WeakMap<
  Inhabitant,
  { readonly feet: Position; readonly changes: number; readonly blocks: Pick<Percepts, 'nearbyBlocks' | 'directions'> }
>();

function blocksNear(self: Inhabitant, world: World): Pick<Percepts, 'nearbyBlocks' | 'directions'> {
  const feet = world.positionOf(self);
  const { changes } = world.land;
  const last = lastSeen.get(self);
  if (last?.changes === changes && last.feet.x === feet.x && last.feet.y === feet.y && last.feet.z === feet.z)
    return last.blocks;
  const nearest = nearestOfEachKind(world.land, feet, sightBlocks);
  const blocks = {
    nearbyBlocks: Object.fromEntries(nearest.map(({ name, distance: away }) => [name, tenth(away)])),
    directions: Object.fromEntries(nearest.map(({ name, position }) => [name, directionOfBlock(position, feet)])),
  };
  lastSeen.set(self, { feet, changes, blocks });
  return blocks;
}

function entitiesNear(self: Inhabitant, world: World): readonly NearbyEntity[] {
  const feet = world.positionOf(self);
  const found = new NearestList<{ readonly name: string; readonly kind: string; readonly at: Position }>(
    maximumEntities,
  );
  for (const who of world.inhabitants.near(feet, sightBlocks)) {
    const away = who === self ? Infinity : distance(world.positionOf(who), feet);
    if (away <= sightBlocks) found.add(away, () => ({ name: who.name, kind: 'player', at: world.positionOf(who) }));
  }
  for (const creature of world.creatures.near(feet, sightBlocks)) {
    const at = creature.positionAt();
    found.add(distance(at, feet), () => ({ name: creature.name, kind: creature.category, at }));
  }
  for (const { stack, position } of world.items.near(feet, sightBlocks))
    found.add(distance(position, feet), () => ({ name: world.itemKinds.name(stack.id), kind: 'item', at: position }));
  return found.entries().map(({ thing: { name, kind, at }, distance: away }) => ({
    name,
    kind,
    distance: tenth(away),
    direction: directionTo(at, feet),
  }));
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
