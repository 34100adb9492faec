import { describe, expect, it } from 'vitest';
import { smeltObstacle } from './oven-contents.js';

const order = { item: 'raw_iron', fuel: 'coal', product: 'iron_ingot', isBegun: false };
const empty = { input: null, fuel: null, output: null };
const stack = (item: string, count = 2): { item: string; count: number } => ({ item, count });

describe('smeltObstacle', () => {
  it.each([
    ['nothing', empty],
    ['more of the fuel', { ...empty, fuel: stack('coal') }],
  ])('lets an order begin over %s', (_, contents) => expect(smeltObstacle(contents, order)).toBeNull());

  it.each([
    ['input', 'sand'],
    ['input', 'raw_iron'],
    ['fuel', 'stick'],
    ['output', 'glass'],
    ['output', 'iron_ingot'],
  ] as const)('says that its %s holds %s', (slot, item) =>
    expect(smeltObstacle({ ...empty, [slot]: stack(item) }, order)).toMatch(new RegExp(`^2 ${item} in its ${slot}:`)),
  );

  it('lets an order that was begun go on with its own things alone', () => {
    const begun = { ...order, isBegun: true };
    expect(
      smeltObstacle({ input: stack('raw_iron'), fuel: stack('coal'), output: stack('iron_ingot') }, begun),
    ).toBeNull();
    expect(smeltObstacle({ ...empty, input: stack('sand') }, begun)).toMatch(/^2 sand in its input/);
  });
});
