import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWorldKnowledge } from '../../knowledge/world-knowledge.js';
import { primitives } from '../../primitives/primitives.js';
import { readAsked } from './read-asked.js';
import { sizeIn } from './measures.js';

const rules = createWorldKnowledge({
  version: '1.19.2',
  primitives: primitives.map(({ name }) => name),
  blocks: null,
  creatures: null,
});
const read = (text: string) => readAsked(text, rules, ['Anna']).aims?.map(({ entry }) => entry) ?? null;
const inWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

const length = fc.integer({ min: 1, max: 12 });
const said = fc.func(fc.boolean()).map((spells) => (value: number) => (spells(value) ? inWords[value - 1] : value));

it.each<[text: string, building: object]>([
  ['build a wall 10 long and 3 high', { build: 'wall', size: [10, 1, 3] }],
  ['build a 10x3 wall of stone bricks', { build: 'wall_of_stone_bricks', size: [10, 1, 3] }],
  ['build a 5x5 watchtower of cobblestone, ten blocks high', { build: 'tower_of_cobblestone', size: [5, 5, 10] }],
  ['build a bridge of oak planks, a dozen blocks long', { build: 'bridge_of_oak_planks', size: [12, 3] }],
  ['build a tower 5x5x10 of cobblestone', { build: 'tower_of_cobblestone', size: [5, 5, 10] }],
  ['build a pyramid of sandstone seven wide', { build: 'pyramid_of_sandstone', size: [7, 7] }],
  ['build a house 7 wide and 9 long', { build: 'house', size: [7, 9] }],
  ['build a tower with a height of 12', { build: 'tower', size: [5, 5, 12] }],
  ['build a little tower out of stone, about eight high', { build: 'tower_of_cobblestone', size: [5, 5, 8] }],
  ['build a wall 10 blocks long, made of oak planks', { build: 'wall_of_oak_planks', size: [10, 1] }],
  ['build a storage room of dark oak planks', { build: 'storage_of_dark_oak_planks' }],
  ['build oak stairs', { build: 'stairs_of_oak_planks' }],
  ['make 20 oak stairs', { holds: 'oak_stairs', count: 20 }],
  ['get a cobblestone wall', { holds: 'cobblestone_wall', count: 1 }],
])('%j', (text, building) => {
  expect(read(text)).toEqual([building]);
});

it.each([
  'build a wall 5 high around the house',
  'build a bridge over the river',
  'build a 5x5 tower 7 wide',
  'build a high tower',
  'build a small tower next to the house',
  'build a tower, made of stone bricks',
  'we need a fence around the chickens',
  'build a house and get one spruce',
])('%j is left unread', (text) => {
  expect(read(text)).toBeNull();
});

it('materials of several buildings are theirs', () => {
  const houses = [{ build: 'house_of_spruce_planks' }, { build: 'house_of_birch_planks' }];
  expect(read('build two houses, one of spruce and one of birch')).toEqual(houses);
});

it('"there" is where somebody is to be', () => {
  const place = { x: 100, y: 64, z: -30 };
  const [there, torch] = read('go to 100 64 -30 and put a torch there') ?? [];
  expect(there).toEqual({ at: place, within: 2 });
  expect(torch).toEqual({ block: 'torch', position: place });
});

describe('a size', () => {
  it('is the same however it is said', () => {
    fc.assert(
      fc.property(length, length, length, said, (width, depth, height, say) => {
        const [wide, deep, high] = [say(width), say(depth), say(height)];
        const ways = [
          `build a ${wide}x${deep}x${high} tower of stone`,
          `build a stone tower ${wide} by ${deep}, ${high} high`,
          `build a stone tower ${wide} wide, ${deep} deep and ${high} blocks tall`,
          `build a tower of stone, ${high} high and ${wide} by ${deep}`,
          `build a ${high} block high stone tower, ${wide}x${deep}`,
          `build a tower ${wide} by ${deep} by ${high} made of stone`,
        ];
        for (const way of ways)
          expect([way, read(way)]).toEqual([way, [{ build: 'tower_of_cobblestone', size: [width, depth, height] }]]);
      }),
      { numRuns: 20 },
    );
  });

  it('keeps every number that is said, and is refused when an axis is said twice', () => {
    const measures = fc.record(
      {
        wide: length,
        long: length,
        deep: length,
        high: length,
        sides: fc.array(length, { minLength: 2, maxLength: 3 }),
      },
      { requiredKeys: [] },
    );
    const usual = fc.constantFrom([5, 5, 8] as const, [9, 1, 4] as const, [11, 3, 3] as const, null);
    fc.assert(
      fc.property(measures, usual, (asked, size) => {
        const found = sizeIn(asked, size);
        const { sides = [], ...axes } = asked;
        const numbers = [...sides, ...Object.values(axes)];
        if (found === null) expect(numbers.length > 1 || size === null).toBe(true);
        else for (const value of numbers) expect(found).toContain(value);
      }),
    );
  });
});
