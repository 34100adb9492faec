import type { WorldKnowledge } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import type { PlanningAnswer } from '../purposes/schemas.js';
import type { PlanningInputs } from '../inputs/planning-inputs.js';
import { again, asked, atWork, context, inputs, knowledge, lesson, mine } from './leader-case.test.support.js';
import { rootPlanAnswerer } from './root-plan.js';

describe('the symbolic root, with more members than shares', () => {
  const craft = { ...mine, verb: 'craft', gathers: false, seconds: 1 };
  const methods: Record<string, WorldKnowledge['methods'] extends (name: string) => infer All ? All : never> = {
    ore: [{ ...mine, searchSeconds: 40 }],
    crown: [{ ...craft, consumes: [{ name: 'ore', items: ['ore'], count: 1 }] }],
    ring: [{ ...craft, consumes: [{ name: 'ore', items: ['ore'], count: 1 }] }],
    log: [mine],
    chain: [{ ...craft, consumes: [{ name: 'ore', items: ['ore'], count: 2 }] }],
    grain: [{ ...mine, seconds: 1000, startedBy: { verb: 'sow', seconds: 40, luckSeconds: 400, seenAs: 'crop' } }],
    loaf: [{ ...craft, consumes: [{ name: 'grain', items: ['grain'], count: 1 }] }],
    raft: [{ ...craft, consumes: [{ name: 'log', items: ['log'], count: 12 }] }],
  };
  const rules: WorldKnowledge = {
    ...knowledge,
    resolve: (name) => (Object.hasOwn(methods, name) ? [name] : []),
    methods: (name) => methods[name] ?? [],
  };
  const listed = (text: string, part: Partial<PlanningInputs> = {}, verbs = rules.verbs): string[] =>
    (
      rootPlanAnswerer.answer(inputs({ request: asked(text), ...part }), {
        ...context,
        knowledge: { ...rules, verbs },
      }) as PlanningAnswer
    ).tasks.map(({ agent, task }) => `${agent ?? 'anybody'}: ${task}`);

  it('has all of them begin what has to be looked for', () => {
    expect(listed('craft 1 crown')).toEqual(['A: craft 1 crown', 'B: craft 1 crown', 'C: craft 1 crown']);
  });

  it('has all of them sow what takes now longer and now shorter to grow', () => {
    expect(listed('craft 1 loaf')).toEqual(['A: craft 1 loaf', 'B: craft 1 loaf', 'C: craft 1 loaf']);
  });

  it('has all of them begin with both things, where both have to be looked for', () => {
    const subordinates = ['A', 'B', 'C', 'D'];
    expect(listed('craft 1 crown; craft 1 ring', { subordinates })).toEqual([
      'A: craft 1 crown; craft 1 ring',
      'B: craft 1 crown; craft 1 ring',
      'C: craft 1 crown; craft 1 ring',
      'D: craft 1 crown; craft 1 ring',
    ]);
  });

  it('leaves them alone where luck makes no difference, or where they would come too late', () => {
    expect(listed('craft 1 raft')).toEqual(['A: craft 1 raft']);
    const ongoing = atWork({ A: 'craft 1 crown' });
    expect(listed('craft 1 crown', { ...again('craft 1 crown'), ongoing, inventories: { A: { ore: 1 } } })).toEqual([]);
    expect(listed('craft 1 crown', { inventories: { B: { ore: 1 } } })).toEqual(['B: craft 1 crown']);
  });

  it('has those who are done look for what others have not found yet', () => {
    const rest = { ...again('craft 3 crown'), inventories: { A: { crown: 1 }, B: { crown: 1 } } };
    const joins = { subordinates: ['A', 'B', 'C', 'D'], ...rest };
    expect(listed('craft 3 crown', { ...joins, ongoing: atWork({ C: 'craft 1 crown' }) })).toEqual([
      'A: craft 2 crown',
      'B: craft 2 crown',
      'D: craft 1 crown',
    ]);
  });

  it('gives nobody what it has failed at', () => {
    const failedTasks = [lesson('B', 'craft 1 crown')];
    expect(listed('craft 1 crown', { ...again('craft 1 crown'), failedTasks })).toEqual([
      'A: craft 1 crown',
      'C: craft 1 crown',
    ]);
  });

  it('has nobody race to make what others are bringing to one maker, wherever that one was last', () => {
    const inventories = { A: { ore: 1 }, B: { ore: 1 } };
    const verbs = [
      { verb: 'give', doc: '', gives: true },
      { verb: 'goto', doc: '', goes: true },
    ];
    expect(listed('craft 1 chain', { inventories, places: { A: { x: 1.5, y: 2, z: 3.5 } } }, verbs)).toEqual([
      'B: give 1 ore to A at (1, 2, 3)',
      'A: craft 1 chain',
    ]);
  });
});
