import { expect, it } from 'vitest';
import { labelledWorlds } from './worlds.js';

it('calls a world by its name, by its options, too, where two have one name, or by its label', () => {
  const flat = { use: 'blockworld', world: 'flat', counterfactual: { seed: 5 } };
  expect(labelledWorlds(['mineflayer', flat])).toEqual([
    { label: 'mineflayer', environment: { use: 'mineflayer' } },
    { label: 'blockworld', environment: flat },
  ]);
  expect(labelledWorlds(['blockworld', flat]).map(({ label }) => label)).toEqual([
    'blockworld',
    'blockworld, world flat, counterfactual {"seed":5}',
  ]);
  expect(labelledWorlds({ plain: 'blockworld', other: flat })).toEqual([
    { label: 'plain', environment: { use: 'blockworld' } },
    { label: 'other', environment: flat },
  ]);
});
