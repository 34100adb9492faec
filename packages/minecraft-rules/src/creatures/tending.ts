import { breedingTicks, eats, grownByFood } from './breeding.js';
import type { LivingCreature } from './living-creature.js';

/** Shears a sheep. Returns whether it had wool. */
export function shear({ kind, animal, baby }: LivingCreature): boolean {
  if (kind.name !== 'sheep' || animal === undefined || animal.shorn || baby) return false;
  animal.shorn = true;
  return true;
}

/** Whether an animal gives milk. */
export function givesMilk({ kind, baby }: LivingCreature): boolean {
  return kind.name === 'cow' && !baby;
}

/**
 * Feeds an animal: a young one grows up sooner, a grown one looks for a mate. `by` is the player's name, `age` the world
 * age in ticks. Returns whether the animal takes the item.
 */
export function feed(
  { animal, baby }: LivingCreature,
  item: string,
  { by, age }: { readonly by: string; readonly age: number },
): 'grows' | 'loves' | null {
  if (animal === undefined || !eats(animal.kind, item)) return null;
  if (baby) {
    animal.growing = grownByFood(animal.growing);
    return 'grows';
  }
  if (age < animal.restsUntil || age < animal.loveUntil) return null;
  animal.loveUntil = age + breedingTicks.love;
  animal.lovedBy = by;
  return 'loves';
}
