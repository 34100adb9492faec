import { workOf } from '@s-agents/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inabilityOf } from './inability.js';
import { asked, now, plan } from '../symbolic/leader-case.test.support.js';
import { Lessons } from '../team/lessons.js';

const deed = { verb: 'craft', object: 'chest', quantity: 1 };
const refused = { agent: 'A', work: [deed], deed, reason: 'unsupported' as const, times: 1 };

describe('what an agent can never do', () => {
  it('is what it has said, and what was refused to it, unless it has done that once', () => {
    const known = { inabilities: { A: ['mine'] }, failedTasks: [{ ...refused, detail: '' }], trackRecords: {} };
    expect([...inabilityOf('A', known)].sort()).toEqual(['craft', 'mine']);
    expect([...inabilityOf('B', known)]).toEqual([]);
    const record = { verb: 'craft', object: 'chest', tried: 2, done: 1, pieces: 1, seconds: 1 };
    expect([...inabilityOf('A', { ...known, trackRecords: { A: [record] } })]).toEqual(['mine']);
  });

  it('is given to others from the start', () => {
    const inabilities = { A: ['mine'], B: ['craft'] };
    const given = now(plan({ request: asked('mine 30 log'), inabilities }));
    expect(Object.keys(given).sort()).toEqual(['B', 'C']);
    expect(now(plan({ request: asked('craft 4 chest'), inabilities }))).toEqual({ C: 'craft 4 chest' });
  });

  it('is what a group can never do where it holds for all of its people', () => {
    const hands = { A: ['a1', 'a2'], B: ['B', 'b1'], C: ['C'] };
    const doers = (inabilities: Record<string, string[]>): readonly string[] =>
      Object.keys(now(plan({ request: asked('mine 30 log'), hands, inabilities }))).sort();
    expect(doers({ a1: ['mine', 'craft'], a2: ['mine'] })).toEqual(['B', 'C']);
    expect(doers({ a1: ['mine'], a2: ['craft'] })).toEqual(['A', 'B', 'C']);
    expect(doers({ B: ['mine'] })).toEqual(['A', 'B', 'C']);
    expect(doers({ A: ['mine'] })).toEqual(['A', 'B', 'C']);
    expect(doers({ B: ['mine'], b1: ['mine'], C: ['mine'] })).toEqual(['A']);
  });

  it('is in no task that is given out, as long as somebody is able', () => {
    const some = fc.subarray(['mine', 'craft']);
    fc.assert(
      fc.property(some, some, fc.integer({ min: 1, max: 20 }), (a, b, count) => {
        const inabilities = { A: a, B: b };
        for (const task of [`mine ${count} log`, `craft ${count} chest`])
          for (const [agent, given] of Object.entries(now(plan({ request: asked(task), inabilities }))))
            for (const verb of (inabilities as Record<string, readonly string[]>)[agent] ?? [])
              expect(given).not.toContain(verb);
      }),
    );
  });

  it('is why nobody is left for a task', () => {
    const lessons = new Lessons([], [], 'leader', ['A', 'B'], { A: ['craft'], B: ['craft'] });
    expect(lessons.isOpen(workOf('mine 1 log; craft 1 chest'))).toBe(false);
    expect(lessons.why(workOf('craft 1 chest'))).toBe('nobody here is able to craft 1 chest');
    expect(lessons.canTry('A', workOf('mine 1 log'))).toBe(true);
  });
});
