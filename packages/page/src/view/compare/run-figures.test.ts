import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RunRecord } from '../../record/run-record.js';
import { logs, members } from '../../testing/sample-events.js';
import { figuresOf } from './run-figures.js';

it('counts what any log tells, as far as it goes', () => {
  fc.assert(
    fc.property(logs, (log) => {
      const record = new RunRecord();
      for (const event of log) record.add(event);
      const { idle, plans, actions, failed, messages } = figuresOf({ record, status: null });
      const count = (type: string): number => log.filter((event) => event.type === type).length;
      const sent = log.flatMap((event) => (event.type === 'message.published' ? [event.message] : []));
      const between = sent.filter(
        ({ from, to }) => members.includes(from) && to.some((name) => members.includes(name)),
      );
      expect(messages).toBe(between.length);
      expect(actions).toBeLessThanOrEqual(count('action.started'));
      expect(plans).toBeLessThanOrEqual(count('plan.made'));
      expect(failed).toBeLessThanOrEqual(actions);
      if (idle !== null) expect(idle >= 0 && idle <= 1).toBe(true);
    }),
    { numRuns: 60 },
  );
});

it('counts overlapping work once, and reflexes not at all', () => {
  const record = new RunRecord();
  const started = {
    type: 'run.started',
    seed: 1,
    task: { work: ['gather stone'], goal: { conditions: [] }, setup: { inventories: {} }, limits: {} },
    agents: [{ name: 'ada', acts: true }],
    edges: [],
    topology: 'solo',
    scheduler: 'rounds',
    environment: 'quarry',
  };
  const action = { id: 'x', verb: 'gather', object: 'stone' };
  const events = [
    [0, started],
    [2, { type: 'planning.started', agent: 'ada' }],
    [3, { type: 'action.started', agent: 'ada', action }],
    [4, { type: 'planning.failed', agent: 'ada', detail: 'no' }],
    [6, { type: 'action.ended', agent: 'ada', actionId: 'x', outcome: { status: 'succeeded', value: null } }],
    [7, { type: 'reflex.started', agent: 'ada', reflex: 'eat', why: 'hungry' }],
    [10, { type: 'aid.used', aid: 'none' }],
  ] as const;
  for (const [sequence, [at, body]] of events.entries()) record.add({ sequence, at, ...body } as never);
  expect(figuresOf({ record, status: null })).toMatchObject({ idle: 0.6, plans: 0, actions: 1, failed: 0, time: 10 });
});
