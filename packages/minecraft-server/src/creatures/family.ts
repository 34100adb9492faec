import { breedingTicks, courtingReach, distance, pointsOfBreeding, ticksToNextEgg } from '@s-agents/minecraft-rules';
import type { Creature } from './creature.js';
import type { Creatures } from './creatures.js';

/** Blocks between two animals that can breed. */
const breedingReach = 3;

/** Ages a young animal by `ticks`. */
export function growUp({ tracker }: Creatures, creature: Creature, ticks: number): void {
  const { animal } = creature;
  if (animal === undefined || animal.growing === 0) return;
  animal.growing = Math.max(0, animal.growing - ticks);
  if (animal.growing === 0) tracker.tellMetadata(creature);
}

/** Brings a hen's next egg nearer by `ticks`, and lays it when it is due. */
export function layEggs({ game, hurting }: Creatures, creature: Creature, ticks: number): void {
  const { animal } = creature;
  if (creature.kind.name !== 'chicken' || animal === undefined || creature.baby) return;
  animal.nextEggIn -= ticks;
  if (animal.nextEggIn > 0) return;
  hurting.drop(creature, [{ item: 'egg', count: 1 }], game.random);
  animal.nextEggIn = ticksToNextEgg(game.random);
}

/**
 * Sends an animal in love to the nearest mate, and spawns a young one after they have been together long enough.
 * Returns whether the animal has a mate.
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
    const breeder = creatures.game.avatars.get(animal.lovedBy ?? '');
    if (breeder !== undefined) creatures.game.reward(breeder, pointsOfBreeding);
  }
  return true;
}
