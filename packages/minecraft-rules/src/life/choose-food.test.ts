import { expect, it } from 'vitest';
import { chooseFood } from './choose-food.js';
import { foodsOf } from './foods.js';

const foods = foodsOf('1.19.2');

it.each([
  ['the most filling', { bread: 1, cooked_beef: 1, apple: 1 }, 4, 'cooked_beef'],
  ['what is not wasted', { cooked_beef: 1, apple: 1 }, 17, 'apple'],
  ['nothing that harms', { rotten_flesh: 9, chicken: 2, spider_eye: 1 }, 2, undefined],
  ['the precious last', { golden_apple: 1, dried_kelp: 1 }, 10, 'dried_kelp'],
  ['the precious rather than nothing', { golden_apple: 1 }, 10, 'golden_apple'],
  ['no stones', { stone: 3 }, 10, undefined],
])('takes %s', (_, held, food, expected) => {
  expect(chooseFood(foods, held, food)?.item).toBe(expected);
});
