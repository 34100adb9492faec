import { mapGet, type RunEvent } from '@s-agents/core';
import { expect, it } from 'vitest';
import { hourglassReducer } from './reducer.js';

it('tells a leader what the task gives to those it leads, and nobody else', () => {
  const task = { objective: 'build', goal: { conditions: [] }, setup: { inventories: { a: { oak_planks: 3 }, stranger: { dirt: 1 } } }, limits: {} };
  const agents = [{ name: 'leader', role: 'root', acts: false }, { name: 'a', role: 'leaf', acts: true }];
  const started = { type: 'run.started', sequence: 0, at: 0, seed: 1, task, agents, edges: [['leader', 'a']], topology: 'tree', scheduler: 's', environment: 'e' } as unknown as RunEvent;
  const slice = hourglassReducer.reduce(hourglassReducer.initial, started);
  expect(mapGet(slice.agents, 'leader')?.inventories).toEqual({ a: { oak_planks: 3 } });
  expect(mapGet(slice.agents, 'a')?.inventories).toEqual({});
});
