import { deathVelocity, feed, givesMilk, shear, shornWool } from '@s-agents/minecraft-rules';
import type { Scene } from '../body/scene.js';
import type { Creature } from '../creatures/creature.js';

/** Uses the held item on an animal; returns whether it had an effect. */
type AnimalUse = (scene: Scene, creature: Creature) => boolean;

/** Returns what an item does to animals; "" is the bare hand. */
export function animalUseOf(item: string): AnimalUse {
  if (item === 'shears') return shearWith;
  if (item === 'bucket') return milk;
  return ({ self, world }, creature) => {
    if (feed(creature, item, { by: self.name, age: world.now }) === null) return false;
    self.inventory.takeHeld();
    return true;
  };
}

const shearWith: AnimalUse = ({ self, world }, creature) => {
  if (!shear(creature)) return false;
  const luck = world.luck.of('shearing');
  for (let count = shornWool(luck); count > 0; count--)
    world.drops.throwItem(creature.middle, deathVelocity(luck), `${creature.animal?.colour ?? 'white'}_wool`, 1);
  self.inventory.wearHeld(1);
  return true;
};

const milk: AnimalUse = ({ self, world }, creature) => {
  const id = world.itemKinds.id('milk_bucket');
  if (!givesMilk(creature) || id === undefined) return false;
  self.inventory.takeHeld();
  const rest = self.inventory.give({ id, count: 1, damage: 0 });
  if (rest !== null) world.drops.throwStack(self, rest);
  return true;
};
