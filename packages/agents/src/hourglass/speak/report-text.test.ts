import { milestones, type Milestone } from '@s-agents/core';
import { expect, it } from 'vitest';
import { newHourglassState } from '../state/new-state.js';
import type { HourglassState } from '../state/state.js';
import { finalReport, reportText } from './report-text.js';

const belongings = { inventory: { log: 3 }, equipment: {} };
const underWay = (...reached: Milestone[]): string =>
  reportText({ status: 'under-way', task: 'mine 9 log', ...belongings, milestones: reached });

it('says why an agent reports on the way, in words of its own for each milestone', () => {
  expect(underWay('quarter', 'night')).toBe(
    'I am at the task: mine 9 log (a quarter more is done, night has fallen). I hold 3 log.',
  );
  expect(new Set(milestones.map((milestone) => underWay(milestone))).size).toBe(milestones.length);
});

it('joins why it gives up to the failure that led to it', () => {
  const state: HourglassState = {
    ...newHourglassState('A', true, []),
    plan: {
      objective: '',
      analysis: '',
      tasks: [],
      stop: [],
      informer: 'leader',
      givenUp: 'I cannot come by a pickaxe.',
    },
    failedTasks: [
      {
        agent: 'A',
        id: '1.1',
        work: [],
        deed: { verb: 'craft', object: 'pickaxe', quantity: 1 },
        reason: 'unsupported',
        detail: 'nobody crafts here',
        times: 1,
      },
    ],
  };
  expect(finalReport(state, 'mine 3 stone', belongings)).toMatchObject({
    detail: 'I cannot come by a pickaxe: "craft 1 pickaxe" failed (nobody crafts here)',
  });
});
