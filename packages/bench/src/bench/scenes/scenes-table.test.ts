import { expect, it } from 'vitest';
import type { SceneRun } from './scene-run.js';
import { scenesTable } from './scenes-table.js';

const run: SceneRun = {
  scene: { name: 'up-a-ladder', kind: 'ways', seconds: 40, deaths: 0 },
  draw: null,
  world: 'blockworld',
  report: {
    result: 'success',
    detail: 'the goal is met',
    timeCostSeconds: 12.34,
    meanPromptTimes: 1,
    goal: { reached: 1 },
    agents: [],
  },
  deaths: 0,
  broken: [],
  falseWords: [],
  unseen: 0,
  configFile: 'runs/config.json',
};
const provenance = { commit: 'abc', date: '2026-01-01', node: 'v24' };

it('lists both worlds beside each other, and why a scene was not met', () => {
  const other: SceneRun = { ...run, world: 'mineflayer', broken: ['oak_door at 1 64 0 (now air)'], deaths: 2 };
  const table = scenesTable({ 'a, blockworld': { 1: run }, 'a, mineflayer': { 1: other } }, provenance);
  expect(table).toContain('| ways | 1 of 1 | 0 of 1 | 1 | 0 |');
  expect(table).toContain('| up-a-ladder | 40 | 12.3 ✔ | 12.3 ✘ |');
  expect(table).toContain('2 died; broken: oak_door at 1 64 0 (now air)');
});

it('does not take a run for met that came late', () => {
  const late = { ...run, report: { ...run.report, timeCostSeconds: 41 } };
  expect(scenesTable({ a: { 1: late } }, provenance)).toContain('met after 41 s, not in 40 s');
});
