import type { LivingCreature } from './living-creature.js';

/** Blocks. */
const reach = 10;
const ticks = 200;

/** Lets a creature walk to a random place nearby. */
export function stroll(creature: LivingCreature, age: number): void {
  const { random } = creature;
  const { x, z } = creature.position;
  creature.goal = {
    x: x + (random() * 2 - 1) * reach,
    z: z + (random() * 2 - 1) * reach,
    speed: creature.kind.speed.walk,
    until: age + ticks,
  };
}
