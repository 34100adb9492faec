import { expect, it } from 'vitest';
import { stationsToPlace, type SitedStep } from './sites.js';

const table = { name: 'crafting_table', items: ['crafting_table'], count: 1 };
const gather: SitedStep = { gathers: true, station: null };
const craft: SitedStep = { gathers: false, station: table };
const tables = (steps: readonly SitedStep[], nearby: readonly string[] = []): number =>
  stationsToPlace(steps, new Set(nearby)).get('crafting_table') ?? 0;

it('places one station for all that is crafted at one place', () => {
  expect(tables([gather, craft, craft])).toBe(1);
});

it('places another after walking away', () => {
  expect(tables([gather, craft, gather, craft])).toBe(2);
});

it('uses what stands near, as long as one stays', () => {
  expect(tables([craft, craft], ['crafting_table'])).toBe(0);
  expect(tables([gather, craft], ['crafting_table'])).toBe(1);
});
