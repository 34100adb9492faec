import { expect, it } from 'vitest';
import { craftLack } from './craft-lack.js';

it('says what crafting takes on top of what is held', () => {
  const missing = new Map([
    ['oak_planks', 1],
    ['stick', 2],
  ]);
  expect(craftLack('wooden_pickaxe', 1, missing)).toEqual({
    status: 'failed',
    reason: 'missing-item',
    detail: 'crafting 1 wooden_pickaxe takes 1 more oak_planks and 2 more stick',
    missing: [
      { items: ['oak_planks'], count: 1 },
      { items: ['stick'], count: 2 },
    ],
  });
});
