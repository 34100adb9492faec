import { eat, eatTicks, foodsOf, fullFood, reduceStack, type Food } from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import type { Game, Rule } from '../child/game.js';
import { acknowledge } from './digging.js';
import { feelEffects } from './effects.js';
import { throwStack } from './tossing.js';

/** Food that a player is eating. */
interface Meal {
  slot: number;
  item: number;
  food: Food;
  /** World age at which it is eaten. */
  done: number;
}

/** block_dig's status for releasing the item in use. */
const releaseStatus = 5;
/** The entity_status that tells a client that it has finished using an item. */
const useFinishedStatus = 9;
/** Milk is consumed like food, but has no food value. */
const milk: Food = { item: 'milk_bucket', points: 0, saturation: 0, ticks: eatTicks, always: true, leaves: 'bucket' };

/** Eating takes time. Releasing the item, dying or holding another item cancels it. */
export function eating(game: Game): Rule {
  const foods = new Map([...foodsOf(game.options.version), [milk.item, milk]]);
  const meals = new Map<Avatar, Meal>();
  game.clock.onTick((age) => {
    for (const [avatar, meal] of [...meals]) {
      const still = avatar.alive && slotInHand(avatar, meal.slot) && avatar.slots[meal.slot]?.id === meal.item;
      if (still && age < meal.done) continue;
      meals.delete(avatar);
      if (still) swallow(game, avatar, meal);
    }
  });
  return {
    player(avatar, client) {
      client.on('use_item', ({ hand, sequence }: { hand: number; sequence?: number }) => {
        if (!avatar.alive) return;
        const slot = hand === 1 ? 45 : 36 + avatar.heldSlot;
        const item = avatar.slots[slot]?.id ?? -1;
        const food = foods.get(game.registry.items[item]?.name ?? '');
        if (food === undefined) return;
        if (food.always || avatar.vitals.nourishment.food < fullFood)
          meals.set(avatar, { slot, item, food, done: game.clock.age + food.ticks });
        acknowledge(avatar, sequence);
      });
      client.on('block_dig', ({ status }: { status: number }) => {
        if (status === releaseStatus) meals.delete(avatar);
      });
    },
  };
}

function slotInHand(avatar: Avatar, slot: number): boolean {
  return slot === 45 || slot === 36 + avatar.heldSlot;
}

function swallow(game: Game, avatar: Avatar, { slot, food }: Meal): void {
  eat(avatar.vitals.nourishment, food);
  feelEffects(game, avatar, food.item);
  const left = reduceStack(avatar.slots[slot] ?? { id: 0, count: 1, damage: 0 }, 1);
  const remainder = food.leaves === null ? undefined : game.registry.itemsByName[food.leaves];
  // Health is sent before slot and status, which clients take as the end of the meal.
  avatar.showHealth();
  if (remainder !== undefined && left === null) avatar.setSlot(slot, { id: remainder.id, count: 1, damage: 0 });
  else {
    avatar.setSlot(slot, left);
    const rest = remainder === undefined ? null : avatar.give({ id: remainder.id, count: 1, damage: 0 });
    if (rest !== null) throwStack(game, avatar, rest);
  }
  avatar.write('entity_status', { entityId: avatar.player.id, entityStatus: useFinishedStatus });
}
