import type { Advice, Method, WorldKnowledge } from '@s-agents/core';
import { workText, createRandom, workOf } from '@s-agents/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { again, inputs, knowledge, mine } from '../symbolic/leader-case.test.support.js';
import { adviceFromFailures } from '../symbolic/feedback/advice-from-failures.js';
import { withLearntWays } from './learnt-ways.js';
import { rootPlanAnswerer } from '../symbolic/root-plan.js';
import type { PlanningAnswer } from '../purposes/schemas.js';
import { one } from './method.test.support.js';

const craft: Method = { ...mine, verb: 'craft', gathers: false, seconds: 1 };
/** What the world knows, and planners without foresight do not. */
const ways: Record<string, readonly Method[]> = {
  lamp: [{ ...craft, consumes: [one('oil'), one('jar')] }],
  jar: [{ ...craft, consumes: [one('clay', 2)] }],
};
const things = ['lamp', 'jar', 'oil', 'clay'];
const rules: WorldKnowledge = {
  ...knowledge,
  verbs: [{ verb: 'give', doc: 'give QUANTITY OBJECT to AGENT', gives: true, takes: true }],
  resolve: (name) => (things.includes(name) ? [name] : []),
  methods: (name) => ways[name] ?? [],
};
const context = { knowledge: rules, random: createRandom(1) };
const first = (task: string, before: string): Advice => ({
  ...{ kind: 'first', agent: 'A', work: workOf(task), before: workOf(before), to: null, where: null },
});

/** A was refused `deed` in `task` for want of things: what the leader is advised, and plans. */
function plannedAfter(
  task: string,
  deed: string,
  missing: readonly { items: string[]; count: number }[],
  inventories: Readonly<Record<string, Record<string, number>>>,
  times = 1,
): { readonly advice: readonly Advice[]; readonly plan: PlanningAnswer } {
  const [refused] = workOf(deed);
  if (refused === undefined || typeof refused === 'string') throw new RangeError(deed);
  const failure = {
    agent: 'A',
    work: workOf(task),
    deed: refused,
    reason: 'missing-item',
    detail: 'no',
    times,
  } as const;
  const team = {
    agent: 'leader',
    subordinates: ['A', 'B', 'C'],
    failedTasks: [{ ...failure, missing: [...missing] }],
    trackRecords: {},
    inventories,
  };
  const advice = adviceFromFailures({ ...team, memory: [] }, rules);
  const planning = inputs({ ...again(`${task} for A`), ...team, foresight: false, advice });
  return { advice, plan: rootPlanAnswerer.answer(planning, context) as PlanningAnswer };
}

const tasks = ({ plan }: { readonly plan: PlanningAnswer }): readonly string[] =>
  plan.tasks.map(({ agent, task, after }) => `${agent}: ${task}${after.length === 0 ? '' : ` after ${after.join()}`}`);

describe('without foresight', () => {
  it('who holds what was lacked makes it of that, and hands it over', () => {
    const inventories = { A: { oil: 2 }, B: { jar: 5 }, C: {} };
    const planned = plannedAfter('craft 2 lamp', 'craft 2 lamp', [{ items: ['jar'], count: 1 }], inventories);
    expect(planned.advice.map(({ kind, work, before }) => [kind, workText(work), workText(before ?? [])])).toEqual([
      ['first', 'craft 2 jar', 'craft 2 lamp'],
    ]);
    expect(tasks(planned)).toEqual(['B: craft 2 lamp', 'B: give 2 lamp to A after 1']);
  });

  it('so does who holds most of what a part of the task lacked, where the world has no way to that', () => {
    const planned = plannedAfter('craft 1 lamp', 'craft 1 jar', [{ items: ['clay'], count: 2 }], {
      A: { oil: 1 },
      B: { clay: 1 },
      C: { clay: 3 },
    });
    expect(
      planned.advice.map(({ agent, work, before }) => [agent, workText(work), workText(before ?? [])]),
    ).toContainEqual(['C', 'give 2 clay to A', 'craft 1 jar']);
    expect(tasks(planned)).toEqual(['C: craft 1 lamp', 'C: give 1 lamp to A after 1']);
  });

  it('another one makes it and hands it over where nobody holds what was lacked, or where having it has not helped', () => {
    const lack = [{ items: ['jar'], count: 1 }];
    const nobody = plannedAfter('craft 1 lamp', 'craft 1 lamp', lack, { A: { oil: 1 }, B: {}, C: {} });
    const often = plannedAfter('craft 1 lamp', 'craft 1 lamp', lack, { A: { oil: 1 }, B: { jar: 1 }, C: {} }, 3);
    for (const planned of [nobody, often]) {
      expect(planned.advice.map(({ kind }) => kind)).toContain('reassign');
      expect(tasks(planned)).toEqual(['B: craft 1 lamp', 'B: give 1 lamp to A after 1']);
    }
  });

  it('planners know of what things take only what they are advised on', () => {
    const advised = fc.array(
      fc.tuple(fc.constantFrom(...things), fc.constantFrom(...things), fc.integer({ min: 1, max: 9 })),
    );
    fc.assert(
      fc.property(advised, fc.dictionary(fc.constantFrom(...things), fc.nat(9)), (pairs, held) => {
        const blind: WorldKnowledge = { ...rules, methods: (name) => (name in ways ? [craft] : []) };
        const advice = pairs.map(([thing, before, count]) => first(`craft ${count} ${thing}`, `craft 1 ${before}`));
        const learnt = withLearntWays(blind, advice, held);
        for (const thing of things) {
          const taken = learnt
            .methods(thing)
            .flatMap(({ consumes, tools }) => [...consumes, ...tools].map(({ name }) => name));
          const told = pairs.flatMap(([takes, before]) => (before === thing ? [takes] : []));
          expect(told).toEqual(expect.arrayContaining(taken));
          expect(new Set(taken).size).toBe(taken.length);
          // What there is no way to and nobody holds is not waited for.
          for (const name of taken) expect(name in ways || (held[name] ?? 0) > 0).toBe(true);
        }
      }),
    );
  });
});
