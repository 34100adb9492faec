import { expect, it } from 'vitest';
import { chooseFood, chooseMeal } from './choose-food.js';
import { foodsOf } from './foods.js';

const foods = foodsOf('1.19.2');

it.each([
  ['the most filling', { bread: 1, cooked_beef: 1, apple: 1 }, 4, 'cooked_beef'],
  ['what is not wasted', { cooked_beef: 1, apple: 1 }, 17, 'apple'],
  ['nothing that harms', { spider_eye: 1, poisonous_potato: 3 }, 2, undefined],
  ['what may make hungry after all else', { rotten_flesh: 9, dried_kelp: 1 }, 2, 'dried_kelp'],
  ['what may make hungry rather than nothing', { rotten_flesh: 9, chicken: 2, golden_apple: 1 }, 2, 'rotten_flesh'],
  ['the precious last', { golden_apple: 1, dried_kelp: 1 }, 10, 'dried_kelp'],
  ['the precious rather than nothing', { golden_apple: 1 }, 10, 'golden_apple'],
  ['no stones', { stone: 3 }, 10, undefined],
])('takes %s', (_, held, food, expected) => {
  expect(chooseFood(foods, held, food)?.item).toBe(expected);
});

it.each([
  ['nothing while it is full enough', { bread: 1 }, { food: 15, health: 20 }, undefined],
  ['what wastes nothing', { cooked_beef: 1, bread: 1 }, { food: 14, health: 20 }, 'bread'],
  ['nothing that would be wasted', { cooked_beef: 1 }, { food: 14, health: 20 }, undefined],
  ['whatever there is when it can hardly run', { cooked_beef: 1 }, { food: 6, health: 20 }, 'cooked_beef'],
  ['more when it is hurt', { cooked_beef: 1 }, { food: 17, health: 8 }, 'cooked_beef'],
  ['nothing more where health comes back anyway', { cooked_beef: 1 }, { food: 18, health: 8 }, undefined],
  [
    'what is kept for something else only in need',
    { bread: 3, carrot: 1 },
    { food: 10, health: 20 },
    'carrot',
    ['bread'],
  ],
  ['nothing that is kept for something else', { bread: 3 }, { food: 1, health: 20 }, undefined, ['bread']],
  ['what is kept for something else when it starves', { bread: 3 }, { food: 0, health: 20 }, 'bread', ['bread']],
  ['rotten flesh to heal', { rotten_flesh: 5, poisonous_potato: 1 }, { food: 15, health: 3 }, 'rotten_flesh'],
  ['no pufferfish ever', { pufferfish: 1 }, { food: 0, health: 1 }, undefined],
] as const)('a body eats %s', (_, held, stomach, expected, kept: readonly string[] = []) => {
  expect(chooseMeal(foods, held, stomach, new Set(kept))?.item).toBe(expected);
});
