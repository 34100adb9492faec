import { feed, givesMilk, shear, shornWool } from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import { wearHeld } from '../rules/durability.js';
import type { Creature } from './creature.js';
import type { Creatures } from './creatures.js';

const inLoveStatus = 18;

/** Shears, milks or feeds an animal with the held item. Returns whether anything was done. */
export function tend(creatures: Creatures, avatar: Avatar, creature: Creature): boolean {
  const { heldName } = avatar;
  if (heldName === undefined || !creature.alive) return false;
  if (heldName === 'shears') return shearWith(creatures, avatar, creature);
  if (heldName === 'bucket') return milk(creatures, avatar, creature);
  const { game, tracker } = creatures;
  const effect = feed(creature, heldName, { by: avatar.name, age: game.clock.age });
  if (effect === null) return false;
  if (effect === 'loves') tracker.tellStatus(creature, inLoveStatus);
  avatar.useUp(null);
  return true;
}

function shearWith({ game, tracker, hurting }: Creatures, avatar: Avatar, creature: Creature): boolean {
  if (!shear(creature)) return false;
  tracker.tellMetadata(creature);
  const luck = game.luck.of('shearing');
  for (let count = shornWool(luck); count > 0; count--)
    hurting.drop(creature, [{ item: `${creature.animal?.colour ?? 'white'}_wool`, count: 1 }], luck);
  wearHeld(game, avatar, 1);
  return true;
}

function milk({ game }: Creatures, avatar: Avatar, creature: Creature): boolean {
  const full = game.registry.itemsByName['milk_bucket'];
  if (!givesMilk(creature) || full === undefined) return false;
  avatar.useUp({ id: full.id, count: 1, damage: 0 });
  return true;
}
