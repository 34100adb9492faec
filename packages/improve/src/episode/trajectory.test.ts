import type { RunEvent, RunEventBody } from '@s-agents/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Occurrence } from '@s-agents/organized-teams';
import { memberFigures } from './member-figures.js';
import { fitTrajectory, trajectoryOf } from './trajectory.js';

const team = ['ann', 'bob'];
const log = (bodies: readonly [number, RunEventBody][]): readonly RunEvent[] =>
  bodies.map(([at, body], sequence) => ({ ...body, at, sequence }));
let messages = 0;
const said = (from: string, to: string[], text: string): RunEventBody => ({
  type: 'message.published',
  message: { id: `m${++messages}`, at: 0, from, to, kind: 'talk', text },
});
const began = (agent: string, id: string): RunEventBody => ({
  type: 'action.started',
  agent,
  action: { id, verb: 'grab', quantity: 1, object: 'wine' },
});
const ended = (agent: string, actionId: string, isDone: boolean): RunEventBody => ({
  type: 'action.ended',
  agent,
  actionId,
  outcome: isDone ? { status: 'succeeded' } : { status: 'failed', reason: 'not-found', detail: 'no wine' },
});

const events = log([
  [1, said('user', ['ann'], 'prepare tea')],
  [2, said('ann', ['bob'], 'Please check the fridge.')],
  [2, began('bob', 'a1')],
  [3, ended('bob', 'a1', false)],
  [3.04, said('ann', ['bob'], 'Please check the fridge.')],
  [4, began('bob', 'a2')],
  [5, ended('bob', 'a2', true)],
]);

it('tells what members said and did, once where the same follows on itself', () => {
  expect(trajectoryOf(events, team)).toEqual([
    { at: 2, who: 'ann', to: ['bob'], what: 'said', text: 'Please check the fridge.', times: 2 },
    { at: 3, who: 'bob', to: [], what: 'failed', text: 'grab 1 wine (not-found: no wine)', times: 1 },
    { at: 5, who: 'bob', to: [], what: 'did', text: 'grab 1 wine', times: 1 },
  ]);
});

it('counts what each member said and did, over all runs', () => {
  const [ann, bob] = memberFigures([events, events], team);
  expect(ann).toMatchObject({ name: 'ann', messages: 4, words: 16, ordered: 4, useless: 2, done: 0 });
  expect(bob).toMatchObject({ name: 'bob', messages: 0, done: 2, failed: 2 });
});

describe('a trajectory that is cut', () => {
  const tokenizer = { count: (text: string) => Math.ceil(text.length / 4) };
  const occurrences = fc.array(
    fc.record({
      at: fc.nat(1000),
      who: fc.constantFrom(...team),
      to: fc.subarray(team),
      what: fc.constantFrom<Occurrence['what']>('said', 'did', 'failed', 'broke off', 'event'),
      text: fc.string({ maxLength: 600 }),
      times: fc.integer({ min: 1, max: 9 }),
    }),
    { maxLength: 200 },
  );

  it('keeps its order and fits, and what is left out is counted', () => {
    fc.assert(
      fc.property(occurrences, fc.integer({ min: 100, max: 4000 }), (all, tokens) => {
        const { trajectory, leftOut } = fitTrajectory(all, tokens, tokenizer);
        expect(trajectory.length + leftOut).toBe(all.length);
        const shown = trajectory.map(({ text }) => tokenizer.count(text)).reduce((sum, count) => sum + count, 0);
        expect(shown).toBeLessThanOrEqual(tokens);
        const bare = (one: Omit<Occurrence, 'text'>): string =>
          JSON.stringify([one.at, one.who, one.to, one.what, one.times]);
        let place = 0;
        for (const one of all) {
          const next = trajectory[place];
          if (next !== undefined && bare(next) === bare(one)) place++;
        }
        expect(place).toBe(trajectory.length);
      }),
    );
  });

  it('keeps events, and of all else some of every part', () => {
    const all = Array.from({ length: 128 }, (_, index) => ({
      at: index,
      who: 'ann',
      to: [],
      what: index === 77 ? ('event' as const) : ('did' as const),
      text: `deed ${index}`,
      times: 1,
    }));
    const kept = fitTrajectory(all, 400, tokenizer).trajectory.map(({ at }) => at);
    expect(kept).toContain(77);
    for (const quarter of [0, 1, 2, 3])
      expect(kept.filter((at) => Math.floor(at / 32) === quarter).length).toBeGreaterThan(kept.length / 8);
  });
});
