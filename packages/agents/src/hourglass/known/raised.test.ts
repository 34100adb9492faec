import { parseDeed, splitTask, type Message } from '@s-agents/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newHourglassState } from '../state/new-state.js';
import type { HourglassState } from '../state/state.js';
import { raisesFor, totalOf, withPresent, withRaises, type Gets } from './raised.js';

const gets: Gets = ({ verb, object }, item) => verb === 'mine' && (item === object || item.endsWith(`_${object}`));
const deed = fc
  .record({ verb: fc.constantFrom('mine', 'give'), object: fc.constantFrom('log', 'oak_log', 'sand'), n: fc.nat(9) })
  .map(({ verb, object, n }) => `${verb} ${n + 1} ${object}${verb === 'give' ? ' to B' : ''}`);
const task = fc.array(deed, { minLength: 1, maxLength: 4 }).map((deeds) => deeds.join('; '));
const present = fc.record({ item: fc.constantFrom('oak_log', 'sand', 'egg'), count: fc.integer({ min: 1, max: 9 }) });

function atWork(text: string, todo: string): HourglassState {
  return {
    ...newHourglassState('A', true, []),
    assigned: { messageId: 'm', from: 'leader', text, started: true },
    todo: [{ id: '1', agent: 'A', task: todo, after: [] }],
  };
}

function counted(state: HourglassState, { item, count }: { item: string; count: number }): HourglassState {
  const brought = withPresent(state, { [item]: count });
  const raises = raisesFor(brought, gets);
  return raises.length === 0 ? brought : withRaises(brought, raises);
}

it('raises what gets an item of the command by what was brought of it, and nothing else', () => {
  fc.assert(
    fc.property(task, task, present, (text, todo, { item, count }) => {
      const after = counted(atWork(text, todo), { item, count });
      const isWanted = splitTask(text).some((part) => gets(parseDeed(part) ?? expect.fail(), item));
      const pairs = [
        ...splitTask(text).map((part, index) => [part, splitTask(totalOf(after.assigned ?? expect.fail()))[index]]),
        ...splitTask(todo).map((part, index) => [part, splitTask(after.todo[0]?.task ?? '')[index]]),
      ];
      for (const [before = '', now = ''] of pairs) {
        const [one, other] = [parseDeed(before) ?? expect.fail(), parseDeed(now) ?? expect.fail()];
        const more = isWanted && gets(one, item) ? count : 0;
        expect(other).toEqual({ ...one, quantity: one.quantity + more });
      }
    }),
  );
});

it('counts the same, in whatever pieces it comes', () => {
  fc.assert(
    fc.property(task, task, present, fc.integer({ min: 1, max: 9 }), (text, todo, { item, count }, more) => {
      const twice = counted(counted(atWork(text, todo), { item, count }), { item, count: more });
      const once = counted(atWork(text, todo), { item, count: count + more });
      expect(twice).toEqual(once);
    }),
  );
});

it('notes nothing for the user, who asks for what is held, nor for an agent that leads others', () => {
  const state = atWork('mine 3 sand', 'mine 3 sand');
  const assigned = state.assigned ?? expect.fail();
  for (const part of [
    { assigned: { ...assigned, from: 'user' } },
    { assigned: null },
    { subordinates: ['B'] },
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
