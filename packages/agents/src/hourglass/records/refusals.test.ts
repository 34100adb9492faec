import type { OutcomeReason } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withFailure, refusalsBeforeEnd, repeatedRefusal, withProgress } from './failed-tasks.js';
import { newHourglassState } from '../reduce/begun-in.js';
import type { Results } from './results.js';
import { withCommission } from '../commission/with-commission.js';
import type { HourglassState } from '../state/state.js';

const task = 'craft 1 lamp';
const begun = newHourglassState('leader', false, ['ann', 'bob']);

function withResults(state: HourglassState, change: (results: Results) => Results): HourglassState {
  return withCommission(state, { results: change(state.commission.results) });
}

function progressed(state: HourglassState, agent: string, work: string): HourglassState {
  return withResults(state, (results) => withProgress(results, agent, workOf(work)));
}

function refused(
  state: HourglassState,
  { agent = 'ann', item = 'oil', reason = 'missing-item' }: Refused = {},
): HourglassState {
  const missing = [{ items: [item], count: 1 }];
  return withResults(state, (results) =>
    withFailure(results, { agent, work: workOf(task), reason, detail: item, missing }),
  );
}

interface Refused {
  readonly agent?: string;
  readonly item?: string;
  readonly reason?: OutcomeReason;
}

const isOver = (state: HourglassState, agent = 'ann'): boolean =>
  repeatedRefusal({ agent, work: workOf(task) }, state) !== null;

describe('what was refused again and again', () => {
  it('is given to the same agent so many times, whatever is refused to others, and anew after a gift or a success', () => {
    const event = fc.constantFrom('ann', 'bob', 'ann again', 'gift to ann', 'success of ann', 'success of bob');
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), (events) => {
        let state = begun;
        let times = 0;
        let last = '';
        for (const what of events) {
          if (what === 'bob') state = refused(state, { agent: 'bob' });
          else if (what === 'gift to ann') state = progressed(state, 'bob', 'give 1 oil to ann');
          else if (what === 'success of ann') state = progressed(state, 'ann', 'mine 1 log');
          else if (what === 'success of bob') state = progressed(state, 'bob', 'mine 1 log');
          else {
            // Whoever lacks something else has come farther.
            const item = what === 'ann' ? 'oil' : 'jar';
            state = refused(state, { item });
            times = item === last ? times + 1 : 1;
            last = item;
          }
          if (what === 'gift to ann' || what === 'success of ann') [times, last] = [0, ''];
          expect(isOver(state)).toBe(times >= refusalsBeforeEnd);
        }
        expect(state.commission.results.unadvised).toBe(
          state.commission.results.failedTasks.length === 0 ? 0 : events.filter((one) => /^(ann|bob)/.test(one)).length,
        );
      }),
    );
  });

  it('may be given again where the world may change by itself', () => {
    for (const reason of ['not-found', 'timeout', 'died', 'unreachable', 'inventory-full'] as const) {
      let state = begun;
      for (let times = 0; times < 5; times++) state = refused(state, { reason });
      expect([reason, isOver(state)]).toEqual([reason, false]);
    }
  });
});
