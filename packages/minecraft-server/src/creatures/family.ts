import { breedingTicks, courtingReach, distance, ticksToNextEgg } from '@s-agents/minecraft-rules';
import type { Creature } from './creature.js';
import type { Creatures } from './creatures.js';

const breedingReach = 3;

/** Ages of a young animal. */
export function growUp({ tracker }: Creatures, creature: Creature, ticks: number): void {
  const { animal } = creature;
  if (animal === undefined || animal.growing === 0) return;
  animal.growing = Math.max(0, animal.growing - ticks);
  if (animal.growing === 0) tracker.tellMetadata(creature);
}

export function layEggs({ game, hurting }: Creatures, creature: Creature, ticks: number): void {
  const { animal } = creature;
  if (creature.kind.name !== 'chicken' || animal === undefined || creature.baby) return;
  animal.nextEggIn -= ticks;
  if (animal.nextEggIn > 0) return;
  hurting.drop(creature, [{ item: 'egg', count: 1 }]);
  animal.nextEggIn = ticksToNextEgg(game.random);
}

/**
 * An animal in love goes to another of its kind; after a while together there is a young one. True while it has a mate.
 */
export function seekMate(creatures: Creatures, creature: Creature, age: number): boolean {
  const { animal, position } = creature;
  if (animal === undefined || age >= animal.loveUntil) return false;
  const mate = creatures
    .near(position, courtingReach)
    .filter((other) => other !== creature && other.kind === creature.kind && age < (other.animal?.loveUntil ?? 0))
    .sort((a, b) => distance(a.position, position) - distance(b.position, position))[0];
  if (mate?.animal === undefined) {
    animal.courtingSince = undefined;
    return false;
  }
  creature.goal = { x: mate.position.x, z: mate.position.z, speed: creature.kind.speed.walk, until: age + 20 };
  if (distance(mate.position, position) > breedingReach) animal.courtingSince = undefined;
  else if (age - (animal.courtingSince ??= age) >= breedingTicks.courting) {
    for (const parent of [animal, mate.animal])
      Object.assign(parent, { loveUntil: 0, restsUntil: age + breedingTicks.pause, courtingSince: undefined });
    creatures.spawn(animal.kind.name, position, {
      growing: breedingTicks.growing,
      colour: creatures.game.random() < 0.5 ? animal.colour : mate.animal.colour,
    });
  }
  return true;
}
