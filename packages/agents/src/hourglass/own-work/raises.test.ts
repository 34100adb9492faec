import type { Deed, Message, RunEvent, Work } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newHourglassState } from '../reduce/begun-in.js';
import type { HourglassState } from '../state/state.js';
import { hourglassReducer } from '../reduce/reducer.js';
import type { Raise } from '../../events.js';
import { raisesFor, totalOf, type Gets } from './raises.js';

const gets: Gets = ({ verb, object }, item) => verb === 'mine' && (item === object || item.endsWith(`_${object}`));
const deed = fc
  .record({
    verb: fc.constantFrom('mine', 'give'),
    object: fc.constantFrom('log', 'oak_log', 'sand'),
    quantity: fc.integer({ min: 1, max: 10 }),
  })
  .map((one): Deed => (one.verb === 'give' ? { ...one, recipient: 'B' } : one));
const task = fc.array(deed, { minLength: 1, maxLength: 4 });
const present = fc.record({ item: fc.constantFrom('oak_log', 'sand', 'egg'), count: fc.integer({ min: 1, max: 9 }) });

function atWork(work: Work, todo: Work): HourglassState {
  const begun = newHourglassState('A', true, []);
  return {
    ...begun,
    commission: {
      ...begun.commission,
      assigned: { messageId: 'm', from: 'leader', work, started: true },
      planned: { ...begun.commission.planned, todo: [{ id: '1', agent: 'A', work: todo, after: [] }] },
    },
  };
}

/** Having received something of B. */
function given(state: HourglassState, item: string, count: number): HourglassState {
  const event = { type: 'body.received', agent: 'A', from: 'B', item, count } as RunEvent;
  return hourglassReducer.reduce(state, event);
}

function raisedBy(state: HourglassState, raises: readonly Raise[]): HourglassState {
  return hourglassReducer.reduce(state, { type: 'quantities.raised', agent: 'A', raises } as unknown as RunEvent);
}

function counted(state: HourglassState, { item, count }: { item: string; count: number }): HourglassState {
  const brought = given(state, item, count);
  const raises = raisesFor(brought.commission, gets);
  return raises.length === 0 ? brought : raisedBy(brought, raises);
}

it('raises what gets an item of the command by what was brought of it, and nothing else', () => {
  fc.assert(
    fc.property(task, task, present, (asked, todo, { item, count }) => {
      const after = counted(atWork(asked, todo), { item, count });
      const isWanted = asked.some((part) => gets(part, item));
      const now = [
        totalOf(after.commission.assigned ?? expect.fail()),
        after.commission.planned.todo[0]?.work ?? [],
      ].flat();
      for (const [index, one] of [...asked, ...todo].entries()) {
        const more = isWanted && gets(one, item) ? count : 0;
        expect(now[index]).toEqual({ ...one, quantity: one.quantity + more });
      }
    }),
  );
});

it('counts the same, in whatever pieces it comes', () => {
  fc.assert(
    fc.property(task, task, present, fc.integer({ min: 1, max: 9 }), (asked, todo, { item, count }, more) => {
      const twice = counted(counted(atWork(asked, todo), { item, count }), { item, count: more });
      const once = counted(atWork(asked, todo), { item, count: count + more });
      expect(twice).toEqual(once);
    }),
  );
});

it('notes nothing for the user, who asks for what is held, nor for an agent that leads others', () => {
  const state = atWork(workOf('mine 3 sand'), workOf('mine 3 sand'));
  const assigned = state.commission.assigned ?? expect.fail();
  for (const part of [
    { commission: { ...state.commission, assigned: { ...assigned, from: 'user' } } },
    { commission: { ...state.commission, assigned: null } },
    { team: { ...state.team, subordinates: ['B'] } },
  ] satisfies Partial<HourglassState>[])
    expect(given({ ...state, ...part }, 'sand', 2).commission.own.brought).toEqual({});
  expect(given(state, 'sand', 2).commission.own.brought).toEqual({ sand: 2 });
  for (const [from, brought] of [
    ['user', {}],
    ['leader', { sand: 2 }],
  ] as const) {
    const command: Message = { id: 'n', at: 1, from, to: ['A'], kind: 'command', text: 'mine 4 sand' };
    const successor = { command, brought: {} };
    // It does something, so that the successor has to wait.
    const action = { id: '1', verb: 'mine', object: 'sand', quantity: 3 };
    const measuring = { ...state.measuring, acting: { action, since: 0, told: -1 } };
    expect(
      given({ ...state, commission: { ...state.commission, successor }, measuring }, 'sand', 2).commission.successor,
    ).toEqual({ command, brought });
  }
});
