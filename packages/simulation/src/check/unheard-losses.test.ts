import type { RunEvent } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { describe, expect, it } from 'vitest';
import { checkEvents } from './check-events.js';

const goal = { conditions: [{ kind: 'holds', name: 'stick', items: ['stick'], count: 1 }] };
const agents = ['ann', 'bob', 'cat'].map((name) => ({ name, acts: true, body: true }));
const edges = [
  ['ann', 'cat'],
  ['bob', 'cat'],
];
const started = { at: 0, type: 'run.started', agents, edges, task: { work: workOf('make 1 stick'), goal } };
const reports = (id: string, at: number, from: string, to: string, held: object): readonly object[] => {
  const report = { status: 'succeeded', work: workOf('make 1 stick'), inventory: held, equipment: {} };
  const message = { id, at, from, to: [to], kind: 'report', text: '', inReplyTo: `${id} asked`, report };
  return [
    { at, type: 'message.published', message },
    { at, type: 'message.received', agent: to, message },
  ];
};
const plansFor = (informer: string, at: number): object => ({
  at,
  type: 'plan.made',
  agent: 'cat',
  iteration: 1,
  plan: { objective: '', analysis: '', tasks: [], stop: [], informer },
  inventories: {},
});
const acts = (at: number): object => ({ at, type: 'action.ended', agent: 'cat', actionId: '1', outcome: {} });
const nothingThere = (claimant: string): object => ({
  at: 9,
  type: 'world.state',
  claimant,
  inventories: { cat: {} },
  containers: {},
});

/** Whether the claim of a leader, that there is a stick, counts as false; it may be kept back on its way. */
function isFalse(before: readonly object[], onItsWay: readonly object[] = []): boolean {
  const all = [started, ...before, nothingThere('ann'), ...onItsWay, ...reports('m9', 19, 'ann', 'user', {})];
  return checkEvents(all.map((event, sequence) => ({ sequence, ...event }) as unknown as RunEvent)).some(
    ({ invariant, detail }) => invariant === 'goal-truth' && detail.startsWith('ann tells the user'),
  );
}

describe('a leader that claims what a member has used up', () => {
  const toBoth = [...reports('m1', 1, 'cat', 'ann', { stick: 1 }), ...reports('m2', 1, 'cat', 'bob', { stick: 1 })];

  it('is excused where the member did so for another leader, whoever heard its last report', () => {
    expect(isFalse([...toBoth, plansFor('bob', 2), acts(3)])).toBe(false);
  });

  it('is not where it was told, or the member worked for that leader', () => {
    expect(isFalse([...toBoth, plansFor('bob', 2), acts(3), ...reports('m3', 4, 'cat', 'ann', {})])).toBe(true);
    expect(isFalse([...toBoth, plansFor('ann', 2), acts(3)])).toBe(true);
    expect(isFalse(toBoth)).toBe(true);
  });

  it('is excused where it was told after it had looked at what it claims', () => {
    const used = [...toBoth, plansFor('bob', 2), acts(3)];
    expect(isFalse(used, reports('m3', 12, 'cat', 'ann', {}))).toBe(false);
  });
});
