import { failed, succeeded } from '@s-agents/core';
import { answerWaits, eat as definition, eatParameters as parameters } from '@s-agents/minecraft';
import { chooseFood, eat as swallow, foodsOf, fullFood, ticksPerSecond } from '@s-agents/minecraft-rules';
import { version } from '../options.js';
import { act } from './act.js';
import { takeInHand } from './take-in-hand.js';

export const eat = act(definition, {
  parameters,
  run: async (scene, { item }) => {
    const { self, world } = scene;
    const { inventory, nourishment } = self;
    const foods = foodsOf(version);
    const food = item === undefined ? chooseFood(foods, inventory.counts(), nourishment.food) : foods.get(item);
    if (food === null) return failed('missing-item', 'the inventory holds no food that is safe to eat');
    if (food === undefined) return failed('unsupported', `${item ?? 'it'} cannot be eaten`);
    if (inventory.count(food.item) === 0) return failed('missing-item', `there is no ${food.item} in the inventory`);
    if (nourishment.food >= fullFood && !food.always) return failed('refused', 'the stomach is full');
    await takeInHand(scene, food.item);
    await scene.pass(food.ticks / ticksPerSecond);
    if (inventory.heldName !== food.item) return failed('interrupted', `${food.item} is no longer in the hand`);
    inventory.takeHeld();
    const before = nourishment.food;
    swallow(nourishment, food);
    const left = food.leaves === null ? undefined : world.itemKinds.id(food.leaves);
    const rest = left === undefined ? null : inventory.give({ id: left, count: 1, damage: 0 });
    if (rest !== null) world.drops.throwStack(self, rest);
    if (nourishment.food === before) await scene.pass(answerWaits.eaten);
    return succeeded({ item: food.item, food: nourishment.food });
  },
});
