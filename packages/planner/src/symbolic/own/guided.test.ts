import { workOf } from '@s-agents/kit';
import { expect, it } from 'vitest';
import { adviceFromFailures } from '../feedback/advice-from-failures.js';
import { context, inputs, lesson } from '../leader-case.test.support.js';
import { leafPlanAnswerer } from './leaf-plan.js';
import type { PlanningAnswer } from '../../purposes/schemas.js';
import type { PlanningInputs } from '../../inputs/planning-inputs.js';

const guidance = { words: 'B has done the like.', where: { x: 40, y: 64, z: 8 } };
const planned = (text: string, part: Partial<PlanningInputs> = {}): readonly string[] =>
  (
    leafPlanAnswerer.answer(
      inputs({
        agent: 'A',
        subordinates: [],
        acts: true,
        request: { from: 'leader', work: workOf(text), guidance },
        ...part,
      }),
      context,
    ) as PlanningAnswer
  ).tasks.map(({ task }) => task);

it('a leaf gathers where its commander has told it to, until that has failed there', () => {
  expect(planned('mine 2 log')).toEqual(['mine 2 log at (40, 64, 8)']);
  expect(planned('craft 1 chest')).toEqual(['mine 2 log; craft 1 chest']);
  const failedTasks = [lesson('A', 'mine 2 log at (40, 64, 8)')];
  expect(planned('mine 2 log', { failedTasks })).toEqual(['mine 2 log']);
});

it('a leaf hands things over where its commander has told it to', () => {
  const gifts = 'give 1 oak_log to B; give 2 chest to B';
  expect(planned(gifts)).toEqual(['give 1 oak_log to B at (40, 64, 8); give 2 chest to B at (40, 64, 8)']);
  expect(planned('give 1 oak_log to B at (1, 2, 3)')).toEqual(['give 1 oak_log to B at (1, 2, 3)']);
});

it('who has not found a thing is sent where another has, and loses the work only after that', () => {
  const memory = {
    ...{
      at: 9,
      source: 'organization' as const,
      kind: 'success' as const,
      agent: 'B',
      work: workOf('mine 7 log'),
      text: '',
    },
    place: guidance.where,
    times: 1,
  };
  const advice = (times: number, known: readonly (typeof memory)[]): unknown =>
    adviceFromFailures(
      {
        agent: 'leader',
        subordinates: ['A', 'B'],
        failedTasks: [lesson('A', 'mine 5 log', 'not-found', times)],
        trackRecords: {},
        memory: [...known],
      },
      context.knowledge,
    ).map(({ kind, where }) => [kind, where]);
  expect(advice(1, [memory])).toEqual([['elsewhere', '(40, 64, 8)']]);
  expect(advice(2, [memory])).toEqual([['reassign', null]]);
  expect(advice(1, [])).toEqual([['reassign', null]]);
});
