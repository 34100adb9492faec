import { distance } from '../position.js';
import { breedingTicks, courtingReach, ticksToNextEgg } from './breeding.js';
import type { CreatureWorld, SeenPlayer } from './creature-world.js';
import type { LivingCreature } from './living-creature.js';

/** Blocks between two animals that can breed. */
const breedingReach = 3;

/** Ages a young animal by `ticks`. */
export function growUp<Creature extends LivingCreature, Player extends SeenPlayer>(
  world: CreatureWorld<Creature, Player>,
  creature: Creature,
  ticks: number,
): void {
  const { animal } = creature;
  if (animal === undefined || animal.growing === 0) return;
  animal.growing = Math.max(0, animal.growing - ticks);
  if (animal.growing === 0) world.show(creature, 'state');
}

/** Brings a hen's next egg nearer by `ticks`, and lays it when it is due. */
export function layEggs<Creature extends LivingCreature, Player extends SeenPlayer>(
  world: CreatureWorld<Creature, Player>,
  creature: Creature,
  ticks: number,
): void {
  const { animal } = creature;
  if (creature.kind.name !== 'chicken' || animal === undefined || creature.baby) return;
  animal.nextEggIn -= ticks;
  if (animal.nextEggIn > 0) return;
  world.lay(creature, 'egg');
  animal.nextEggIn = ticksToNextEgg(creature.random);
}

/**
 * Sends an animal in love to the nearest mate, and lets it bear a young one after they have been together long enough.
 * Returns whether the animal has a mate.
 */
export function seekMate<Creature extends LivingCreature, Player extends SeenPlayer>(
  world: CreatureWorld<Creature, Player>,
  creature: Creature,
  age: number,
): boolean {
  const { animal, position, random } = creature;
  if (animal === undefined || age >= animal.loveUntil) return false;
  const mate = world
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
    const { colour } = random() < 0.5 ? animal : mate.animal;
    world.bear(creature, { growing: breedingTicks.growing, colour }, animal.lovedBy ?? '');
  }
  return true;
}
