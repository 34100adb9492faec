import { expect, it } from 'vitest';
import { inflow, isDry, liquidOf, type Liquid } from './inflow.js';

function only(
  at: readonly [number, number, number],
  liquid: Liquid,
): (x: number, y: number, z: number) => Liquid | null {
  return (x, y, z) => (x === at[0] && y === at[1] && z === at[2] ? liquid : null);
}

it.each([
  [[0, 6, 0], 'water', 'water'],
  [[1, 5, 0], 'lava', 'lava'],
  [[0, 5, -1], 'water', 'water'],
  [[0, 4, 0], 'lava', null],
  [[1, 5, 1], 'lava', null],
] as const)('from %j comes %s: %s', (at, liquid, comes) => {
  expect(inflow(only(at, liquid), { x: 0, y: 5, z: 0 })).toBe(comes);
});

it('names lava first', () => {
  expect(inflow((x, y) => (y > 0 ? 'water' : x > 0 ? 'lava' : null), { x: 0, y: 0, z: 0 })).toBe('lava');
});

it('knows what holds water', () => {
  expect(['water', 'kelp', 'seagrass', 'lava', 'stone'].map((name) => liquidOf(name))).toEqual([
    'water',
    'water',
    'water',
    'lava',
    null,
  ]);
  expect(liquidOf('oak_slab', true)).toBe('water');
});

it.each([
  [[0, 6, 0], false],
  [[1, 5, 0], false],
  [[0, 10, 0], false],
  [[0, 11, 0], true],
  [[0, 4, 0], true],
] as const)('with water at %j it is dry: %s', (at, dry) => {
  expect(isDry(only(at, 'water'), { x: 0, y: 5, z: 0 })).toBe(dry);
});
