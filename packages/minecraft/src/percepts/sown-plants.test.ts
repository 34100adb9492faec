import { expect, it } from 'vitest';
import { SownPlants } from './sown-plants.js';

const at = (x: number) => ({ x, y: 64, z: 0 });

it('knows the crops that it has sown, and where the last one is, even out of sight', () => {
  const sown = new SownPlants();
  sown.remember('wheat', at(1));
  sown.remember('wheat', at(2));
  sown.remember('melon_stem', at(3));
  sown.remember('dirt', at(4));
  expect(sown.standing(() => null)).toEqual({
    wheat: { position: at(2), count: 2 },
    melon_stem: { position: at(3), count: 1 },
  });
});

it('forgets what it sees to be gone, and knows a stem that bears', () => {
  const sown = new SownPlants();
  for (const x of [1, 2]) sown.remember('wheat', at(x));
  sown.remember('melon_stem', at(3));
  const now = ['', 'wheat', 'air', 'attached_melon_stem'];
  const left = { wheat: { position: at(1), count: 1 }, melon_stem: { position: at(3), count: 1 } };
  expect(sown.standing(({ x }) => now[x] ?? '')).toEqual(left);
  expect(sown.standing(() => null)).toEqual(left);
});
