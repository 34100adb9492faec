import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message, RunEvent } from '@s-agents/core';
import { delegations, type DelegationLoop } from './delegation-loops.js';

type Said = Pick<Message, 'from' | 'kind' | 'text'> & Partial<Message>;

/** The loops in a log, given as what was said and how much of the goal was reached. */
function loopsIn(log: readonly (Said | number)[]): readonly DelegationLoop[] {
  const events = log.map((entry, at): RunEvent => {
    if (typeof entry === 'number')
      return { sequence: at, at, type: 'goal.checked', status: { met: false, wanted: 9, reached: entry } };
    return { sequence: at, at, type: 'message.published', message: { id: `m${at}`, at, to: ['nobody'], ...entry } };
  });
  return events.reduce((state, event) => delegations.reduce(state, event), delegations.initial).loops;
}

const give = (id: string, from: string, to: string, text = 'mine 5 log', more: Partial<Message> = {}): Said => ({
  ...{ id, kind: 'command', from, to: [to], text },
  ...more,
});
const answer = (command: string, from: string, status: 'succeeded' | 'failed' | 'refused' | 'superseded'): Said => ({
  ...{ kind: 'report', from, inReplyTo: command, text: '' },
  report: { status, work: [], inventory: {}, equipment: {} },
});

describe('a task that comes back', () => {
  it('to who has given it out is a circle, however much of it comes back', () => {
    const log = [give('1', 'user', 'A', 'mine 20 log'), give('2', 'A', 'B'), give('3', 'B', 'A', 'mine 2 log')];
    expect(loopsIn(log)).toEqual([{ kind: 'circle', agents: ['A', 'B', 'A'], task: 'mine 2 log', at: 2, times: 1 }]);
  });

  it('onward, over any number of hands, is one, too', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 8 }), fc.nat(7), (hands, back) => {
        const names = Array.from({ length: hands }, (_, index) => `a${index}`);
        const onward = names.slice(1).map((to, index) => give(`${index}`, names[index] ?? '', to));
        expect(loopsIn(onward)).toEqual([]);
        const to = back % (hands - 1);
        const last = give('last', names.at(-1) ?? '', names[to] ?? '');
        expect(loopsIn([...onward, last]).map(({ agents }) => agents)).toEqual([[...names.slice(to), names[to]]]);
      }),
    );
  });

  it('is counted once for each time', () => {
    const again = ['3', '5'].flatMap((id) => [give(id, 'B', 'A'), answer(id, 'A', 'refused')]);
    expect(loopsIn([give('1', 'user', 'A'), give('2', 'A', 'B'), ...again]).map(({ times }) => times)).toEqual([2]);
  });

  it('is none when it is something else, or was over before, or was taken over by another command', () => {
    const out = [give('1', 'user', 'A'), give('2', 'A', 'B', 'mine 5 log; craft 2 stick')];
    expect(loopsIn([...out, give('3', 'B', 'A', 'craft 1 wooden_axe')])).toEqual([]);
    expect(loopsIn([...out, give('3', 'B', 'A', 'mine 1 log')])).toHaveLength(1);
    for (const status of ['succeeded', 'failed', 'refused', 'superseded'] as const)
      expect(loopsIn([...out, answer('2', 'B', status), give('3', 'B', 'A')])).toEqual([]);
  });
});

describe('a task that is handed around without progress', () => {
  const tried = (id: string, by: string): Said[] => [give(id, 'L', by), answer(id, by, 'failed')];

  it('is told once somebody is given it again after two tries', () => {
    expect(loopsIn([...tried('1', 'A'), ...tried('2', 'B'), give('3', 'L', 'A')])).toEqual([
      { kind: 'no progress', agents: ['L', 'A', 'B', 'A'], task: 'mine 5 log', at: 4, times: 1 },
    ]);
    expect(loopsIn([...tried('1', 'A'), ...tried('2', 'A'), give('3', 'L', 'A')])).toHaveLength(1);
  });

  it('is none for who has not tried yet, at the second try, in another place, or after progress', () => {
    const both = [...tried('1', 'A'), ...tried('2', 'B')];
    expect(loopsIn([...both, give('3', 'L', 'C')])).toEqual([]);
    expect(loopsIn([...tried('1', 'A'), give('3', 'L', 'A')])).toEqual([]);
    const guidance = { words: 'there', where: { x: 1, y: 2, z: 3 } };
    expect(loopsIn([...both, give('3', 'L', 'A', 'mine 5 log', { guidance })])).toEqual([]);
    expect(loopsIn([0, ...both, 1, give('3', 'L', 'A')])).toEqual([]);
    expect(loopsIn([...both, give('3', 'L', 'C'), answer('3', 'C', 'succeeded'), give('4', 'L', 'A')])).toEqual([]);
    expect(loopsIn([1, ...both, 1, give('3', 'L', 'A')])).toHaveLength(1);
  });
});
