import { structureFact } from '@s-agents/minecraft';
import { taskSchema } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { expect, it } from 'vitest';
import { limitCases } from './limit-cases.js';
import type { LimitRun } from './limit-run.js';
import { limitTable } from './limit-table.js';

const provenance = { commit: '0123456789abcdef', date: '2026-01-02', node: 'v24.0.0' };
const none = {
  digging: 0,
  placing: 0,
  smelting: 0,
  crafting: 0,
  walking: 0,
  'path search': 0,
  'picking up': 0,
  looking: 0,
  waiting: 0,
  planning: 0,
  other: 0,
};

function entry(timeCostSeconds: number, bareSeconds: number, result = 'success'): LimitRun {
  return {
    report: { result, timeCostSeconds },
    bareSeconds,
    spent: { ...none, digging: 30, walking: 6, looking: 2 },
  } as unknown as LimitRun;
}

it('compares times with the least time that the rules allow', () => {
  const table = limitTable(
    {
      'logs, blockworld': { 1: entry(36, 30), 2: entry(60, 30), 3: entry(42, 30) },
      'stone, mineflayer': { 1: entry(20, 12), 2: entry(99, 12, 'failure') },
    },
    provenance,
  );
  expect(table).toContain('| 10 logs, by hand | block world | 3 of 3 | 30.0 | 42.0 (60.0) | 1.40 | 1.5 × limit | ✔ |');
  expect(table).toContain(
    '| 20 stone, with a stone pickaxe | embedded server | 1 of 2 | 12.0 | 20.0 (20.0) | 1.67 | 1.8 × limit | ✘ |',
  );
  expect(table).toContain('| 10 logs, by hand | block world | 30.0 | 0.0 | 6.0 | 0.0 | 0.0 | 0.0 | 0.0 | 2.0 |');
});

it('counts a tick for each placement but the first, digging what is in the way, and a door as one block', () => {
  const house = limitCases.find(({ name }) => name === 'house') ?? expect.fail();
  const cell = (y: number, ...blocks: string[]) => ({ position: { x: 0, y, z: 0 }, blocks });
  const task = taskSchema.parse({
    work: workOf('build 1 post'),
    goal: {
      conditions: [
        structureFact('post', { x: 0, y: 63, z: 0 }, [
          cell(63, 'air'),
          cell(64, 'oak_planks'),
          cell(65, 'oak_door'),
          cell(66, 'oak_door'),
        ]),
      ],
    },
    setup: { inventories: {}, world: 'flat' },
    limits: {},
  });
  // Flat land has grass at y = 63, which takes 0.25 s with a stone shovel.
  expect(house.bareSeconds(task, 1)).toBeCloseTo(0.05 + 0.25);
});
