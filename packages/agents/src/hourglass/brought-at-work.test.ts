import { failed, succeeded, type Action, type Condition } from '@s-agents/core';
import { workText } from '@s-agents/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Bench, body, idlePlan, planOf, stepWhileReady } from './hourglass-bench.test.support.js';

/** What is brought, and before which piece of the agent's own work. */
interface Gift {
  readonly item: string;
  readonly count: number;
  readonly before: number;
}

/**
 * An agent gets one log after the other until it holds as many as its action says, whoever has got them. Returns how
 * many it has got itself, and its bench.
 */
async function workAmidGifts(
  gifts: readonly Gift[],
  { task = 'mine 5 log', from = 'leader' } = {},
): Promise<{ readonly own: number; readonly held: number; readonly bench: Bench }> {
  const bench = new Bench('A', [['leader', 'A']]);
  const agent = bench.agent();
  let [own, held] = [0, 0];
  bench.body = { ...body, observe: async () => ({ inventory: { log: held }, equipment: {} }) };
  const bring = (isDue: (gift: Gift) => boolean): void => {
    for (const { item, count } of gifts.filter(isDue)) {
      if (item === 'log') held += count;
      bench.log.append({ type: 'body.received', agent: 'A', from: 'B', item, count });
    }
  };
  const intent: Condition = { kind: 'holds', name: 'log', items: ['log'], count: 5 };
  bench.actions = [{ verb: 'mine', object: 'log', quantity: 5, intent }];
  bench.plans = [planOf({ A: task })];
  bench.act = async ({ quantity }: Action) => {
    while (held < quantity) {
      bring(({ before }) => before === own);
      own += 1;
      held += 1;
    }
    return succeeded();
  };
  await bench.command(task, from);
  await stepWhileReady(agent);
  return { own, held, bench };
}

const gift = fc.record({
  item: fc.constantFrom('log', 'stone'),
  count: fc.integer({ min: 1, max: 9 }),
  before: fc.integer({ min: 0, max: 4 }),
});

describe('what others bring an agent at work', () => {
  it('comes on top of what its commander asks for, whenever it arrives', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(gift, { maxLength: 5 }), async (gifts) => {
        const { own, bench } = await workAmidGifts(gifts);
        expect(own).toBe(5);
        expect(bench.reports().map(({ status, task }) => `${status} ${task}`)).toEqual([
          'started mine 5 log',
          'succeeded mine 5 log',
        ]);
      }),
    );
  });

  it('makes it do no more than what was asked for', async () => {
    const logs = { item: 'log', count: 3, before: 2 };
    expect(await workAmidGifts([logs])).toMatchObject({ own: 5, held: 8 });
    expect(await workAmidGifts([{ ...logs, item: 'stone' }])).toMatchObject({ own: 5, held: 5 });
  });

  it('comes on top of an action, too, whose verb its task does not say', async () => {
    const gifts = [{ item: 'log', count: 3, before: 2 }];
    expect(await workAmidGifts(gifts, { task: 'get 5 log' })).toMatchObject({ own: 5, held: 8 });
  });

  it('is what others have thrown, and not what it picks up of its own work', async () => {
    const bench = new Bench('A', [['leader', 'A']]);
    const agent = bench.agent();
    bench.plans = [planOf({ A: 'mine 5 log' })];
    bench.act = async () => {
      bench.log.append({ type: 'body.received', agent: 'A', item: 'log', count: 2 });
      return succeeded();
    };
    await bench.command('mine 5 log');
    await stepWhileReady(agent);
    expect(bench.did).toHaveLength(1);
  });

  it('is none of its own work in its track records', async () => {
    const { bench } = await workAmidGifts([{ item: 'log', count: 3, before: 2 }]);
    const [record] = bench.reports().at(-1)?.records?.['A'] ?? [];
    expect(record).toMatchObject({ verb: 'mine', object: 'log', pieces: 5 });
  });

  it('counts for the user, who asks for what is held in the end', async () => {
    expect(await workAmidGifts([{ item: 'log', count: 3, before: 1 }], { from: 'user' })).toMatchObject({
      own: 2,
      held: 5,
    });
  });

  it('may be of use on the way where its command does not name it', async () => {
    const gifts = [{ item: 'log', count: 3, before: 1 }];
    expect(await workAmidGifts(gifts, { task: 'craft 1 chest' })).toMatchObject({ own: 2, held: 5 });
  });

  it('counts before its first plan, too', async () => {
    const bench = new Bench('A', [['leader', 'A']]);
    const agent = bench.agent();
    await bench.command('mine 5 log');
    bench.log.append({ type: 'body.received', agent: 'A', from: 'B', item: 'log', count: 2 });
    bench.plans = [planOf({ A: 'mine 7 log' })];
    await stepWhileReady(agent);
    expect(bench.planned.map(({ request }) => workText(request?.work ?? []))).toEqual(['mine 7 log']);
  });

  it('counts for the command that is to take the place of its own, if it comes after that command', async () => {
    const bench = new Bench('A', [['leader', 'A']]);
    const agent = bench.agent();
    bench.plans = [planOf({ A: 'mine 3 log' }), planOf({ A: 'mine 8 log' })];
    const bring = (count: number): void =>
      void bench.log.append({ type: 'body.received', agent: 'A', from: 'B', item: 'log', count });
    bench.act = async () => {
      if (bench.did.length > 1) return succeeded();
      bring(1);
      await bench.replace('mine 6 log');
      bring(2);
      return succeeded();
    };
    await bench.command('mine 3 log');
    await stepWhileReady(agent);
    expect(bench.planned.map(({ request }) => workText(request?.work ?? []))).toEqual(['mine 3 log', 'mine 8 log']);
  });

  it('has nothing done twice that it does not raise', async () => {
    const bench = new Bench('A', [['leader', 'A']]);
    const agent = bench.agent();
    await bench.command('mine 5 log; mine 2 stone');
    bench.plans = [planOf({ A: 'mine 5 log; mine 2 stone' })];
    bench.actions = [
      { verb: 'mine', object: 'log', quantity: 5 },
      { verb: 'mine', object: 'stone', quantity: 2 },
    ];
    bench.act = async ({ object }) => {
      if (object === 'stone') bench.log.append({ type: 'body.received', agent: 'A', from: 'B', item: 'log', count: 2 });
      return succeeded();
    };
    await stepWhileReady(agent);
    expect(bench.did.map(({ object }) => object)).toEqual(['log', 'stone']);
  });

  it('leaves a failure a failure', async () => {
    const bench = new Bench('A', [['leader', 'A']]);
    const agent = bench.agent();
    const intent: Condition = { kind: 'holds', name: 'log', items: ['log'], count: 5 };
    bench.actions = [{ verb: 'mine', object: 'log', quantity: 5, intent }];
    bench.plans = [planOf({ A: 'mine 5 log' }), idlePlan];
    bench.judgements = [{ status: 'fail', reason: '' }];
    bench.act = async () => {
      bench.log.append({ type: 'body.received', agent: 'A', from: 'B', item: 'log', count: 2 });
      return failed('unreachable', 'no way');
    };
    await bench.command('mine 5 log');
    await stepWhileReady(agent);
    expect(bench.did).toHaveLength(1);
    expect(bench.judged).toMatchObject([[{ outcome: { status: 'failed' } }], []]);
  });

  it('is told to its planner and its monitor in the quantities of what it is asked for', async () => {
    const bench = new Bench('A', [['leader', 'A']]);
    const agent = bench.agent();
    await bench.command('mine 5 log; mine 2 stone');
    bench.plans = [planOf({ A: 'mine 5 log' }, { A: 'mine 2 stone' }), planOf({ A: 'mine 7 log' })];
    bench.judgements = [{ status: 'fail', reason: '' }];
    bench.act = async () => {
      if (bench.did.length === 1)
        bench.log.append({ type: 'body.received', agent: 'A', from: 'B', item: 'log', count: 2 });
      return succeeded();
    };
    await stepWhileReady(agent);
    expect(bench.planned.map(({ request }) => workText(request?.work ?? []))).toEqual([
      'mine 5 log; mine 2 stone',
      'mine 7 log; mine 2 stone',
    ]);
    expect(bench.state.commission.assigned).toBeNull();
  });
});
