import { createRandom, type Inventory, type Message, type WorldKnowledge } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import type { PlanningAnswer, PlanningInputs } from '../purposes/schemas.js';
import { leafPlanAnswerer } from './leaf-plan.js';
import { rootPlanAnswerer } from './root-plan.js';

const mine = { verb: 'mine', yields: 1, consumes: [], tools: [], station: null, seconds: 3 };
const log = { name: 'log', items: ['oak_log', 'birch_log'], count: 1 };
const knowledge: WorldKnowledge = {
  resolve: (name) => (name === 'log' || name === 'logs' ? log.items : name === 'chest' ? ['chest'] : []),
  methods: (name) => (name === 'log' || name === 'logs' ? [mine] : name === 'chest' ? [{ ...mine, verb: 'craft', consumes: [{ ...log, count: 2 }] }] : []),
  stackSize: () => 64,
  verbs: [],
  rules: [],
};
const context = { knowledge, random: createRandom(1) };

const command = (text: string, to = 'leader'): Message => ({ id: 'm1', at: 0, from: 'user', to: [to], kind: 'command', text });
function done(agent: string, task: string, inventory: Inventory, status: 'succeeded' | 'failed' = 'succeeded'): Message {
  return { id: `${agent}-done`, at: 9, from: agent, to: ['leader'], kind: 'report', text: '', inReplyTo: 'm2', report: { status, task, inventory, equipment: {} } };
}
function inputs(part: Partial<PlanningInputs>): PlanningInputs {
  return { agent: 'leader', subordinates: ['A', 'B', 'C'], acts: false, conversation: [], previousPlan: null, previousInventories: {}, progress: null, ongoing: {}, trackRecords: {}, feedback: null, observation: { inventory: {}, equipment: {} }, ...part };
}
const plan = (part: Partial<PlanningInputs>): PlanningAnswer => rootPlanAnswerer.answer(inputs(part), context) as PlanningAnswer;
const now = (answer: PlanningAnswer): Record<string, string> => Object.fromEntries((answer.stages[(answer.stageNow ?? 0) - 1]?.assignments ?? []).map(({ agent, task }) => [agent, task]));
const previous = (objective: string): PlanningInputs['previousPlan'] => ({ objective, analysis: '', stages: [], taskAtHand: null, informer: 'user' });

describe('the symbolic root', () => {
  it('splits a large task equally', () => {
    expect(now(plan({ conversation: [command('mine 50 log')] }))).toEqual({ A: 'mine 17 log', B: 'mine 17 log', C: 'mine 16 log' });
  });

  it('counts in what everyone holds: quantities are totals', () => {
    expect(now(plan({ conversation: [command('mine 50 log')], previousInventories: { A: { oak_log: 20 } } }))).toEqual({ A: 'mine 30 log', B: 'mine 10 log', C: 'mine 10 log' });
  });

  it('lets those who are busy go on and has the first one who is done help them', () => {
    const answer = plan({ previousPlan: previous('mine 50 log'), conversation: [done('A', 'mine 17 log', { oak_log: 17 })], ongoing: { B: 'mine 17 log', C: 'mine 16 log' }, progress: { status: 'unknown', reason: '' } });
    expect(now(answer)).toEqual({ B: 'mine 17 log', C: 'mine 16 log', A: 'mine 28 log' });
  });

  it('gives the work of one who failed to the one with the better record', () => {
    const answer = plan({
      previousPlan: previous('mine 20 log'),
      conversation: [done('A', 'mine 10 log', {}, 'failed')],
      previousInventories: { B: { oak_log: 10 } },
      trackRecords: { A: { succeeded: 0, failed: 1, seconds: 9 }, B: { succeeded: 1, failed: 0, seconds: 9 } },
      progress: { status: 'fail', reason: '' },
      subordinates: ['A', 'B'],
    });
    expect(now(answer)).toEqual({ B: 'mine 15 log', A: 'mine 5 log' });
  });

  it('has different things made by different members at once', () => {
    expect(now(plan({ conversation: [command('craft 1 chest; mine 2 log')] }))).toEqual({ A: 'craft 1 chest', B: 'mine 1 log', C: 'mine 1 log' });
  });

  it('drops work for an old objective when a new one is asked for', () => {
    const answer = plan({ previousPlan: previous('mine 50 log'), conversation: [command('craft 3 chest')], ongoing: { A: 'mine 17 log' } });
    expect(now(answer)).toEqual({ A: 'craft 1 chest', B: 'craft 1 chest', C: 'craft 1 chest' });
  });

  it('has nothing to do once everything is held, and says what it does not understand', () => {
    expect(plan({ previousPlan: previous('mine 2 log'), previousInventories: { A: { birch_log: 2 } } }).stageNow).toBeNull();
    const odd = plan({ conversation: [command('???')] });
    expect(odd.stageNow).toBeNull();
    expect(odd.analysis).toContain('???');
  });
});

describe('the symbolic leaf', () => {
  const leaf = (part: Partial<PlanningInputs>): PlanningAnswer => leafPlanAnswerer.answer(inputs({ agent: 'A', subordinates: [], acts: true, ...part }), context) as PlanningAnswer;

  it('breaks a command down from what it holds', () => {
    const answer = leaf({ conversation: [command('craft 3 chest', 'A')], observation: { inventory: { birch_log: 1 }, equipment: {} } });
    expect(now(answer)).toEqual({ A: 'mine 6 log; craft 3 chest' });
    expect(answer.informer).toBe('user');
  });

  it('goes on with its objective when nothing new was asked for', () => {
    expect(now(leaf({ previousPlan: previous('mine 4 log') }))).toEqual({ A: 'mine 4 log' });
  });

  it('says so when there is no way', () => {
    const answer = leaf({ conversation: [command('craft 1 moon', 'A')] });
    expect(answer.stages.flatMap((stage) => stage.assignments.map(({ task }) => task))).toEqual(['craft 1 moon']);
  });
});
