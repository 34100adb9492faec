import { expect, it } from 'vitest';
import { stationsToPlace, type SitedStep } from './sites.js';

const table = { name: 'crafting_table', items: ['crafting_table'], count: 1 };
const gather: SitedStep = { gathers: true, station: null, tools: [], seconds: 3, searchSeconds: 3 };
const pickaxe = { name: 'pickaxe', items: ['pickaxe'], count: 1 };
const dig: SitedStep = { ...gather, tools: [pickaxe], searchSeconds: 4 };
const craft: SitedStep = { gathers: false, station: table, tools: [], seconds: 0.5, searchSeconds: 0 };
const tables = (steps: readonly SitedStep[], nearby: readonly string[] = []): number =>
  stationsToPlace(steps, new Set(nearby)).placed.get('crafting_table')?.count ?? 0;

it('places one station for all that is crafted at one place', () => {
  expect(tables([gather, craft, craft])).toBe(1);
});

it('places another after walking away', () => {
  expect(tables([gather, craft, gather, craft])).toBe(2);
});

it('digs a little beside one', () => {
  expect(tables([gather, craft, dig, craft])).toBe(1);
  expect(tables([dig, craft], ['crafting_table'])).toBe(0);
});

it.each([
  ['much is dug', { ...dig, seconds: 60 }],
  ['it is looked for', { ...dig, searchSeconds: 30 }],
  ['it is not known how long it is looked for', { ...dig, searchSeconds: 0 }],
])('places another where %s', (_, step) => {
  expect(tables([gather, craft, step, craft])).toBe(2);
});

it('uses what stands near, as long as one stays', () => {
  expect(tables([craft, craft], ['crafting_table'])).toBe(0);
  expect(tables([gather, craft], ['crafting_table'])).toBe(1);
});

it('places as many as are used side by side, less what stands there', () => {
  const atThree: SitedStep = { ...craft, station: { ...table, count: 3 } };
  expect(tables([atThree, craft])).toBe(3);
  expect(tables([craft, atThree])).toBe(3);
  expect(tables([atThree], ['crafting_table'])).toBe(2);
});
