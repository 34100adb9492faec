import type { PrimitiveCall } from '@s-agents/core';
import { companionBlocks, isArmed, type Senses, type Sighting } from '@s-agents/minecraft';
import {
  blockOf,
  distance,
  isBelowGround,
  searchPit,
  searchRefuge,
  ticksPerSecond,
  ticksToDaylight,
  type DugCell,
  type Position,
} from '@s-agents/minecraft-rules';
import { secondsToDig } from '../movement/seconds-to-dig.js';
import { sees } from '../movement/sight.js';
import type { Inhabitant } from '../world/inhabitant.js';
import type { World } from '../world/world.js';

/** How far a body watches for foes and prey, in blocks. */
const watchBlocks = 16;

export interface BodyState {
  readonly doing: readonly PrimitiveCall[];
  /** How far it sees, in chunks. */
  readonly viewDistance: number;
  readonly wasHit: boolean;
  readonly isMenaced: boolean;
  readonly isStuck: boolean;
}

/** Returns what the reflexes need to know about a body now. */
export function sense(self: Inhabitant, world: World, { viewDistance, ...state }: BodyState): Senses {
  const feet = (): Position => {
    const at = world.positionOf(self);
    return blockOf({ ...at, y: at.y + 0.01 });
  };
  const read = (x: number, y: number, z: number): DugCell => ({
    ...world.land.reader(world.positionOf(self), viewDistance)(x, y, z),
    liquid: world.land.liquidAt(x, y, z),
    digSeconds: secondsToDig(self, world, { x, y, z }),
  });
  return {
    ...state,
    ...world.perilOf(self),
    health: self.health,
    food: self.nourishment.food,
    inventory: () => self.inventory.counts(),
    worn: () => self.inventory.worn,
    foes: () => seen(self, world, 'hostile'),
    companions: () => companionsOf(self, world),
    prey: () => seen(self, world, 'animal'),
    secondsToDay: ticksToDaylight(world.timeOfDay) / ticksPerSecond,
    feet,
    isBelowGround: () => isBelowGround(read, feet()),
    pit: () => searchPit(read, feet()),
    wayTo: (refuge) => searchRefuge(read, feet(), refuge),
  };
}

function seen(self: Inhabitant, world: World, kind: string): Sighting[] {
  const [feet, eyes] = [world.positionOf(self), self.eyesAt(world.now)];
  const near = world.creatures
    .near(feet, watchBlocks)
    .filter((creature) => creature.category === kind && sees(world.land, eyes, creature.eyes));
  return near.map((creature) => ({
    id: creature.id,
    name: creature.name,
    health: creature.health,
    distance: distance(creature.position, feet),
  }));
}

function companionsOf(self: Inhabitant, world: World): number {
  const eyes = self.eyesAt(world.now);
  return world.inhabitants
    .near(world.positionOf(self), companionBlocks)
    .filter(
      (who) =>
        who !== self && who.isHere && isArmed(who.inventory.heldName) && sees(world.land, eyes, who.eyesAt(world.now)),
    ).length;
}
