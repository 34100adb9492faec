import { breedingTicks, eats, grownByFood, shornWool } from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import { wearHeld } from '../rules/durability.js';
import type { Creature } from './creature.js';
import type { Creatures } from './creatures.js';

const inLoveStatus = 18;

/** Shears, milks or feeds an animal with the held item. Returns whether anything was done. */
export function tend(creatures: Creatures, avatar: Avatar, creature: Creature): boolean {
  const { held } = avatar;
  const item = held === null ? undefined : creatures.game.registry.items[held.id]?.name;
  if (item === undefined || !creature.alive) return false;
  if (item === 'shears') return shear(creatures, avatar, creature);
  if (item === 'bucket') return milk(creatures, avatar, creature);
  return feed(creatures, avatar, creature, item);
}

function shear({ game, tracker, hurting }: Creatures, avatar: Avatar, creature: Creature): boolean {
  const { animal } = creature;
  if (creature.kind.name !== 'sheep' || animal === undefined || animal.shorn || creature.baby) return false;
  animal.shorn = true;
  tracker.tellMetadata(creature);
  const luck = game.luck.of('shearing');
  for (let count = shornWool(luck); count > 0; count--)
    hurting.drop(creature, [{ item: `${animal.colour}_wool`, count: 1 }], luck);
  wearHeld(game, avatar, 1);
  return true;
}

function milk({ game }: Creatures, avatar: Avatar, creature: Creature): boolean {
  const full = game.registry.itemsByName['milk_bucket'];
  if (creature.kind.name !== 'cow' || creature.baby || full === undefined) return false;
  avatar.useUp({ id: full.id, count: 1, damage: 0 });
  return true;
}

function feed({ game, tracker }: Creatures, avatar: Avatar, creature: Creature, item: string): boolean {
  const { animal } = creature;
  const { age } = game.clock;
  if (animal === undefined || !eats(animal.kind, item)) return false;
  if (creature.baby) animal.growing = grownByFood(animal.growing);
  else if (age >= animal.restsUntil && age >= animal.loveUntil) {
    animal.loveUntil = age + breedingTicks.love;
    animal.lovedBy = avatar.name;
    tracker.tellStatus(creature, inLoveStatus);
  } else return false;
  avatar.useUp(null);
  return true;
}
