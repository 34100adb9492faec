import { workOf, type Deed, type Message, type Work } from '@s-agents/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newHourglassState } from '../state/new-state.js';
import type { HourglassState } from '../state/state.js';
import { raisesFor, totalOf, withPresent, withRaises, type Gets } from './raised.js';

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
  return {
    ...newHourglassState('A', true, []),
    assigned: { messageId: 'm', from: 'leader', work, started: true },
    todo: [{ id: '1', agent: 'A', work: todo, after: [] }],
  };
}

function counted(state: HourglassState, { item, count }: { item: string; count: number }): HourglassState {
  const brought = withPresent(state, { [item]: count });
  const raises = raisesFor(brought, gets);
  return raises.length === 0 ? brought : withRaises(brought, raises);
}

it('raises what gets an item of the command by what was brought of it, and nothing else', () => {
  fc.assert(
    fc.property(task, task, present, (asked, todo, { item, count }) => {
      const after = counted(atWork(asked, todo), { item, count });
      const isWanted = asked.some((part) => gets(part, item));
      const now = [totalOf(after.assigned ?? expect.fail()), after.todo[0]?.work ?? []].flat();
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
  const assigned = state.assigned ?? expect.fail();
  for (const part of [
    { assigned: { ...assigned, from: 'user' } },
    { assigned: null },
    { team: { ...state.team, subordinates: ['B'] } },
  ] satisfies Partial<HourglassState>[])
    expect(withPresent({ ...state, ...part }, { sand: 2 }).brought).toEqual({});
  expect(withPresent(state, { sand: 2 }).brought).toEqual({ sand: 2 });
  for (const [from, brought] of [
    ['user', {}],
    ['leader', { sand: 2 }],
  ] as const) {
    const command: Message = { id: 'n', at: 1, from, to: ['A'], kind: 'command', text: 'mine 4 sand' };
    const successor = { command, brought: {} };
    expect(withPresent({ ...state, successor }, { sand: 2 }).successor).toEqual({ command, brought });
  }
});
