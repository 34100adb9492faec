import { describe, expect, it } from 'vitest';
import type { Method, WorldKnowledge } from '@s-agents/core';
import type { PlanningAnswer, PlanningInputs } from '../../purposes/schemas.js';
import { again, atWork, context, inputs, knowledge, log, mine } from '../leader-case.test.support.js';
import { rootPlanAnswerer } from '../root-plan.js';

const craft = (...consumes: Method['consumes']): Method => ({ ...mine, verb: 'craft', gathers: false, consumes });
const ways: Record<string, readonly Method[]> = {
  log: [mine],
  rope: [{ ...mine, seconds: 60 }],
  raft: [craft({ ...log, count: 4 }, { name: 'rope', items: ['rope'], count: 1 })],
};
const world: WorldKnowledge = {
  ...knowledge,
  resolve: (name) => (name === 'log' ? log.items : Object.hasOwn(ways, name) ? [name] : []),
  methods: (name) => ways[name] ?? [],
  verbs: [...knowledge.verbs, { verb: 'give', doc: '', takes: true, gives: true }],
};
const planned = (part: Partial<PlanningInputs>): PlanningAnswer =>
  rootPlanAnswerer.answer(inputs({ subordinates: ['A', 'B'], hands: { A: ['A'], B: ['B'] }, ...part }), {
    ...context,
    knowledge: world,
  }) as PlanningAnswer;

describe('a gift under way', () => {
  const request = again('craft 1 raft');
  const ongoing = atWork({ B: 'give 4 log to A' });

  it('is waited for while its receiver needs it', () => {
    const { stop, tasks } = planned({ ...request, ongoing, inventories: { A: { rope: 1 }, B: { oak_log: 4 } } });
    expect(stop).toEqual([]);
    expect(tasks).toMatchObject([{ agent: 'A', task: 'craft 1 raft', after: ['1.1'] }]);
  });

  it('is dropped when its receiver has come by the same itself, which goes on at once', () => {
    const inventories = { A: { rope: 1, birch_log: 4 }, B: { oak_log: 4 } };
    const { stop, tasks } = planned({ ...request, ongoing, inventories });
    expect(stop).toEqual(['B']);
    expect(tasks).toMatchObject([{ agent: 'A', task: 'craft 1 raft', after: [] }]);
  });

  it('is needed where only its receiver counts', () => {
    const { stop } = planned({
      ...again('mine 4 log for A'),
      ongoing,
      inventories: { A: {}, B: { oak_log: 4 } },
    });
    expect(stop).toEqual([]);
  });

  it('of a goal item is dropped where it counts in every hand', () => {
    const both = again('mine 4 log; craft 1 raft');
    const inventories = { A: { rope: 1, birch_log: 4 }, B: { oak_log: 4 } };
    expect(planned({ ...both, ongoing, inventories }).stop).toEqual(['B']);
  });
});
