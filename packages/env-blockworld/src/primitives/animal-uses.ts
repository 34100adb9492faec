import {
  breedingTicks,
  courtingReach,
  creatureKind,
  eats,
  deathVelocity,
  grazingOdds,
  grownByFood,
  isAnimal,
  pointsOfBreeding,
  shornWool,
} from '@s-agents/minecraft-rules';
import type { Scene } from '../body/scene.js';
import type { Creature } from '../creatures/creature.js';

/** Uses the held item on an animal; returns whether it had an effect. */
type AnimalUse = (scene: Scene, creature: Creature) => boolean;

/** Returns what an item does to animals; "" is the bare hand. */
export function animalUseOf(item: string): AnimalUse {
  if (item === 'shears') return shear;
  if (item === 'bucket') return milk;
  return (scene, creature) => feed(scene, creature, item);
}

const shear: AnimalUse = ({ self, world }, creature) => {
  const { animal, random } = creature;
  if (creature.name !== 'sheep' || animal === null || creature.isBabyAt(world.now) || world.now < animal.woolyAt)
    return false;
  const luck = world.luck.of('shearing');
  for (let count = shornWool(luck); count > 0; count--)
    world.drops.throwItem(creature.middleAt(world.now), deathVelocity(luck), `${animal.colour}_wool`, 1);
  // The wool grows back at a random time, as if the sheep had grazed by chance.
  animal.woolyAt = world.now + Math.ceil(Math.log(1 - random.next()) / Math.log(1 - 1 / grazingOdds.grown));
  self.inventory.wearHeld(1);
  return true;
};

const milk: AnimalUse = ({ self, world }, creature) => {
  const id = world.itemKinds.id('milk_bucket');
  if (creature.name !== 'cow' || creature.isBabyAt(world.now) || id === undefined) return false;
  self.inventory.takeHeld();
  const rest = self.inventory.give({ id, count: 1, damage: 0 });
  if (rest !== null) world.drops.throwStack(self, rest);
  return true;
};

/** Feeds an animal: a young one grows up sooner; of grown ones, two that were fed have a young one. */
function feed({ self, world }: Scene, creature: Creature, item: string): boolean {
  const { animal, name } = creature;
  const { now } = world;
  if (animal === null || !isAnimal(name) || !eats(creatureKind(name), item)) return false;
  if (creature.isBabyAt(now)) animal.grownAt = now + grownByFood(animal.grownAt - now);
  else {
    if (now < animal.restedAt || now < animal.lovesUntil) return false;
    animal.lovesUntil = now + breedingTicks.love;
    const mate = world.creatures
      .near(creature.positionAt(now), courtingReach)
      .find((other) => other !== creature && other.name === name && now < (other.animal?.lovesUntil ?? 0));
    if (mate?.animal != null) {
      for (const parent of [animal, mate.animal])
        Object.assign(parent, { lovesUntil: now, restedAt: now + breedingTicks.pause });
      world.creatures.add(name, creature.positionAt(now), { baby: true, colour: animal.colour });
      world.reward(self, pointsOfBreeding);
    }
  }
  self.inventory.takeHeld();
  return true;
}
