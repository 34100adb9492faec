import { beforeEach, describe, expect, it } from 'vitest';
import type { HourglassAgent } from './hourglass-agent.js';
import { Bench, never, planOf, stepWhileReady } from './hourglass-bench.test.support.js';

describe('a leader that has answered for what others did', () => {
  let bench: Bench;
  let agent: HourglassAgent;
  beforeEach(() => {
    bench = new Bench('leader', [
      ['boss', 'leader'],
      ['leader', 'A'],
      ['leader', 'B'],
      ['leader', 'C'],
    ]);
    agent = bench.agent();
    bench.plans = [planOf({ A: 'mine 1 log', B: 'mine 1 log' })];
  });

  /** Comes to the point where only the last word is left to say. */
  async function succeed(commander = 'boss'): Promise<void> {
    await bench.command('mine 2 log', commander);
    await stepWhileReady(agent);
    await bench.answer('A', 'mine 1 log');
    await bench.answer('B', 'mine 1 log');
    while (bench.state.phase !== 'to-answer') await agent.step('decide', { signal: never });
  }

  const told = (): string[] => bench.reports().map(({ status, detail = '' }) => `${status} ${detail}`.trim());

  it('tells each loss on, once', async () => {
    await succeed();
    await stepWhileReady(agent);
    for (const member of ['A', 'A', 'B', 'C']) {
      await bench.answer(member, 'mine 1 log', 'lost');
      await stepWhileReady(agent);
    }
    expect(told()).toEqual([
      'started',
      'succeeded',
      'lost A has lost what it had done',
      'lost B has lost what it had done',
    ]);
    expect(bench.reports().at(-1)).toMatchObject({ to: ['boss'], inReplyTo: 'm1' });
  });

  it('tells of a loss that it hears of while it tells of another one', async () => {
    await succeed();
    await stepWhileReady(agent);
    bench.onPublish = async ({ from }) => {
      if (from !== 'leader') return;
      bench.onPublish = async () => {};
      await bench.answer('B', 'mine 1 log', 'lost');
    };
    await bench.answer('A', 'mine 1 log', 'lost');
    await stepWhileReady(agent);
    expect(told().slice(2)).toEqual(['lost A has lost what it had done', 'lost B has lost what it had done']);
  });

  it('tells when somebody is gone who had a part in it', async () => {
    await succeed();
    await stepWhileReady(agent);
    bench.log.append({ type: 'agent.gone', agent: 'C', why: 'banned' });
    bench.log.append({ type: 'agent.gone', agent: 'B', why: 'banned' });
    await stepWhileReady(agent);
    expect(told()).toEqual(['started', 'succeeded', 'lost B is gone']);
  });

  it('plans anew instead of answering when it hears of a loss before', async () => {
    await succeed();
    bench.plans = [planOf({ A: 'mine 1 log' })];
    await bench.answer('A', 'mine 1 log', 'lost');
    await stepWhileReady(agent);
    expect(bench.commands()).toEqual(['A: mine 1 log', 'B: mine 1 log', 'A: mine 1 log']);
    expect(told()).toEqual(['started']);
  });

  it('takes its answer back when it hears of a loss while the answer is on its way', async () => {
    await succeed();
    bench.onPublish = async ({ from }) => {
      if (from !== 'leader') return;
      bench.onPublish = async () => {};
      await bench.answer('A', 'mine 1 log', 'lost');
    };
    await stepWhileReady(agent);
    expect(told()).toEqual(['started', 'succeeded', 'lost Something was lost while I answered']);
    expect([agent.isReady(), bench.state.phase]).toEqual([false, 'waiting']);
  });

  it('tells the user nothing, who asks again', async () => {
    await succeed('user');
    await stepWhileReady(agent);
    await bench.answer('A', 'mine 1 log', 'lost');
    await stepWhileReady(agent);
    expect(told()).toEqual(['started', 'succeeded']);
  });
});
