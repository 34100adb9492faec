import { milestones, type Milestone } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { expect, it } from 'vitest';
import { newHourglassState } from '../reduce/begun-in.js';
import type { HourglassState } from '../state/state.js';
import { reportText } from './report-text.js';
import { reportOf } from './reports.js';

const contentsOfFurnace = [
  { subject: 'ore', relation: 'in', object: 'furnace 1', count: 4 },
  { subject: 'coal', relation: 'in', object: 'furnace 1' },
  { subject: 'coal', relation: 'in', object: 'furnace 2', count: 9 },
];
const belongings = { inventory: { log: 3 }, equipment: {} };
const underWay = (...reached: Milestone[]): string =>
  reportText({ status: 'under-way', work: workOf('mine 9 log'), ...belongings, milestones: reached });

it('says why an agent reports on the way, in words of its own for each milestone', () => {
  expect(underWay('quarter', 'night')).toBe(
    'I am at the task: mine 9 log (a quarter more is done, night has fallen). I hold 3 log.',
  );
  expect(new Set(milestones.map((milestone) => underWay(milestone))).size).toBe(milestones.length);
});

it('tells what it goes back for', () => {
  const left = { subject: 'furnace 1', relation: 'lost-by', object: 'A' };
  const observation = { inventory: { log: 3 }, equipment: {}, relations: [left, ...contentsOfFurnace] };
  const on = { messageId: 'm1', from: 'user', work: workOf('smelt 4 iron'), started: false };
  const { report } = reportOf({ kind: 'start', on }, newHourglassState('A', true, []), observation) ?? expect.fail();
  expect(report).toMatchObject({ inventory: { log: 3 }, left: { ore: 4, coal: 1 } });
  expect(reportText(report)).toContain('I have left 4 ore, 1 coal somewhere');
});

it('joins why it gives up to the failure that led to it', () => {
  const begun = newHourglassState('A', true, []);
  const state: HourglassState = {
    ...begun,
    commission: {
      ...begun.commission,
      planned: {
        ...begun.commission.planned,
        plan: {
          objective: '',
          analysis: '',
          tasks: [],
          stop: [],
          informer: 'leader',
          givenUp: 'I cannot come by a pickaxe.',
        },
      },
      results: {
        ...begun.commission.results,
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
      },
    },
  };
  const on = { messageId: 'm1', from: 'user', work: workOf('mine 3 stone'), started: true };
  expect(reportOf({ kind: 'last word', on }, state, belongings)?.report).toMatchObject({
    detail: 'I cannot come by a pickaxe: "craft 1 pickaxe" failed (nobody crafts here)',
  });
});
