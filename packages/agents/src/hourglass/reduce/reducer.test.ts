import type { RunEvent } from '@s-agents/core';
import { foldJournal } from '@s-agents/kit';
import { expect, it } from 'vitest';
import { hasReported } from '../team/known-inventories.js';
import { newHourglassState } from './begun-in.js';
import { hourglassReducer } from './reducer.js';

it('has everybody who works and is led tell its leaders what it holds, and a leader wait for those', () => {
  const task = {
    objective: 'build',
    goal: { conditions: [] },
    setup: { inventories: { a: { oak_planks: 3 } } },
    limits: {},
  };
  const agents = [
    { name: 'leader', acts: false },
    { name: 'foreman', acts: false },
    { name: 'a', acts: true },
  ];
  const edges = [
    ['leader', 'foreman'],
    ['leader', 'a'],
    ['foreman', 'a'],
  ];
  const started = {
    type: 'run.started',
    sequence: 0,
    at: 0,
    seed: 1,
    task,
    agents,
    edges,
    topology: 'graph',
    scheduler: 's',
    environment: 'e',
  } as unknown as RunEvent;
  const seen = agents
    .map(({ name }) => foldJournal(hourglassReducer, name, [started]))
    .map((state) => [
      state?.speech.untold,
      state &&
        Object.values(state.team.hands)
          .flat()
          .filter((hand) => !hasReported(state.team, hand)),
      state?.team.known.size,
    ]);
  // What the task says that they are given is what they will find: nobody is told beside.
  expect(seen).toEqual([
    [[], ['a'], 0],
    [[], ['a'], 0],
    [['leader', 'foreman'], [], 0],
  ]);
});

it('leaves the state as it is at an event that concerns no slice, so that the agent does not look up', () => {
  const state = newHourglassState('A', true, []);
  const event = { type: 'model.called', agent: 'A', at: 1 } as unknown as RunEvent;
  expect(hourglassReducer.reduce(state, event)).toBe(state);
});
