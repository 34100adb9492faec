import type { WorldKnowledge } from '@s-agents/core';
import { deedsIn, workOf } from '@s-agents/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlanningAnswer } from '../purposes/schemas.js';
import type { PlanningInputs } from '../inputs/planning-inputs.js';
import { again, asked, atWork, context, inputs, knowledge, lesson, now } from './leader-case.test.support.js';
import { adviceFromFailures } from './feedback/advice-from-failures.js';
import { rootPlanAnswerer } from './root-plan.js';

const giving: WorldKnowledge = {
  ...knowledge,
  verbs: [...knowledge.verbs, { verb: 'give', doc: 'give QUANTITY OBJECT to AGENT', gives: true, takes: true }],
};

describe('the symbolic root that does not act, and must hold something itself', () => {
  const planned = (text: string, part: Partial<PlanningInputs> = {}, known = giving): PlanningAnswer =>
    rootPlanAnswerer.answer(inputs({ request: asked(text), ...part }), {
      ...context,
      knowledge: known,
    }) as PlanningAnswer;
  const holding = (count: number): PlanningInputs['observation'] => ({ inventory: { oak_log: count }, equipment: {} });

  it('has it gathered by those who work', () => {
    expect(now(planned('mine 6 log for leader'))).toEqual({ A: 'mine 2 log', B: 'mine 2 log', C: 'mine 2 log' });
  });

  it('has it handed over by whoever holds it, as far as it does not hold it yet', () => {
    const inventories = { A: { birch_log: 2 }, B: { oak_log: 9 }, C: {} };
    const text = 'mine 6 log for leader';
    expect(now(planned(text, { inventories }))).toEqual({ B: 'give 6 log to leader' });
    expect(now(planned(text, { inventories, observation: holding(4) }))).toEqual({ B: 'give 2 log to leader' });
    const ongoing = atWork({ B: 'give 6 log to leader' });
    expect(now(planned(text, { ...again(text), inventories, ongoing }))).toEqual({});
    expect(planned(text, { inventories, observation: holding(6) }).analysis).toBe('All of it is held.');
  });

  it('leaves to those who work what they must hold themselves', () => {
    const inventories = { A: { oak_log: 2 }, B: { oak_log: 1 }, C: {} };
    expect(now(planned('mine 2 log for A; mine 1 log for leader', { inventories }))).toEqual({
      B: 'give 1 log to leader',
    });
  });

  it('has what was lost on the way brought once more', () => {
    const text = 'mine 2 log for leader';
    const doneTasks = [{ work: workOf('give 2 log to leader') }];
    const inventories = { A: { oak_log: 2 }, B: {}, C: {} };
    expect(now(planned(text, { ...again(text), doneTasks, inventories }))).toEqual({ A: 'give 2 log to leader' });
  });

  it('has gathered what nobody holds after somebody could not give all that was counted on', () => {
    const text = 'mine 9 log for leader';
    const failure = { ...lesson('A', 'give 5 log to leader', 'missing-item'), missing: [{ items: ['log'], count: 2 }] };
    const failedTasks = [failure];
    const members = { agent: 'leader', subordinates: ['A', 'B', 'C'], trackRecords: {}, memory: [] };
    const advice = adviceFromFailures({ ...members, failedTasks }, giving);
    const part = {
      ...again(text),
      inventories: { A: { oak_log: 3 }, B: { oak_log: 4 }, C: {} },
      failedTasks,
      advice,
    };
    expect(now(planned(text, part))).toEqual({
      A: 'give 3 log to leader',
      B: 'give 4 log to leader',
      C: 'mine 2 log',
    });
  });

  it('says why nobody can bring it', () => {
    const text = 'mine 2 log for leader';
    const inventories = { A: { oak_log: 2 }, B: {}, C: {} };
    const failedTasks = ['A', 'B', 'C'].map((agent) => lesson(agent, 'give 2 log to leader', 'unsupported', 3));
    expect(planned(text, { ...again(text), inventories, failedTasks }).givenUp).toMatch(/give 2 log to leader/);
    expect(planned(text, {}, knowledge).givenUp).toMatch(/leader does not act itself: it cannot mine 2 log/);
  });

  it('has no more handed over than it lacks, and by nobody more than there is to spare', () => {
    const count = fc.nat({ max: 9 });
    fc.assert(
      fc.property(
        fc.record({ A: count, B: count, C: count }),
        count,
        fc.integer({ min: 1, max: 20 }),
        count,
        (held, own, wanted, keeps) => {
          const text = `${keeps > 0 ? `mine ${keeps} log for A; ` : ''}mine ${wanted} log for leader`;
          const inventories = Object.fromEntries(
            Object.entries(held).map(([name, logs]) => [name, { oak_log: logs }] as const),
          );
          const tasks = planned(text, { inventories, observation: holding(own) }).tasks;
          const given = (agent: string): number =>
            tasks
              .filter((task) => task.agent === agent)
              .flatMap(({ task }) => deedsIn(workOf(task)))
              .filter(({ verb, recipient }) => verb === 'give' && recipient === 'leader')
              .reduce((sum, { quantity }) => sum + quantity, 0);
          const spare = { ...held, A: Math.max(0, held.A - keeps) };
          for (const [name, most] of Object.entries(spare)) expect(given(name)).toBeLessThanOrEqual(most);
          const lacking = Math.max(0, wanted - own);
          const all = given('A') + given('B') + given('C');
          expect(all).toBeLessThanOrEqual(lacking);
          // A has to see to its own first where it lacks some of that.
          if (held.A >= keeps) expect(all).toBe(Math.min(lacking, spare.A + spare.B + spare.C));
        },
      ),
    );
  });
});

it('gives nobody again what it was refused, although it holds all that it takes', () => {
  const text = 'craft 1 chest';
  const planned = (...refused: readonly string[]): PlanningAnswer =>
    rootPlanAnswerer.answer(
      inputs({
        ...again(text),
        inventories: { A: { oak_log: 9 }, B: {}, C: {} },
        failedTasks: refused.map((agent) => lesson(agent, text, 'refused')),
      }),
      { ...context, knowledge: giving },
    ) as PlanningAnswer;
  expect(Object.keys(now(planned()))).toContain('A');
  expect(planned('A').tasks.filter(({ agent, task }) => agent === 'A' && task.includes('craft'))).toEqual([]);
  expect(planned('A').tasks.some(({ agent, task }) => agent !== 'A' && task.includes(text))).toBe(true);
  expect(planned('A', 'B', 'C').givenUp).toMatch(/A, B, C failed at "craft 1 chest" \(refused/);
});
