import { isLastWord, succeeded, type MessageDraft, type RunEvent } from '@s-agents/core';
import { workOf, abortable, createRandom } from '@s-agents/kit';
import { describe, expect, it } from 'vitest';
import { Bench, body, idlePlan, never, planOf, stepWhileReady, until } from '../hourglass-bench.test.support.js';

const twoLeaders: [string, string][] = [
  ['ann', 'A'],
  ['bea', 'A'],
];

describe('an agent with several commanders', () => {
  it('works off their commands in the order in which they came, and answers each commander', async () => {
    const bench = new Bench('A', twoLeaders);
    const agent = bench.agent();
    bench.plans = [planOf({ A: 'log' }), planOf({ A: 'stone' })];
    await bench.command('mine 1 log', 'ann');
    await bench.command('mine 1 stone', 'bea');
    expect(bench.state.line.waiting.map(({ text }) => text)).toEqual(['mine 1 stone']);
    await stepWhileReady(agent);
    expect(bench.reports().map(({ to, status, task }) => [to.join(), status, task])).toEqual([
      ['ann', 'started', 'mine 1 log'],
      ['ann', 'succeeded', 'mine 1 log'],
      ['bea', 'started', 'mine 1 stone'],
      ['bea', 'succeeded', 'mine 1 stone'],
    ]);
    // A plan is made for one commission: what waits is not part of the conversation.
    expect(bench.planned.map(({ conversation }) => commandsIn(conversation))).toEqual([
      ['mine 1 log'],
      ['mine 1 stone'],
    ]);
  });

  it('goes on with what it does while another command waits', async () => {
    const bench = new Bench('A', twoLeaders);
    const agent = bench.agent();
    bench.plans = [planOf({ A: 'log' }), planOf({ A: 'stone' })];
    const done = Promise.withResolvers<void>();
    bench.act = async () => done.promise.then(() => succeeded());
    await bench.command('mine 1 log', 'ann');
    await agent.step('decide', { signal: never });
    const step = agent.step('act', { signal: never });
    await until(() => bench.did.length === 1);
    await bench.command('mine 1 stone', 'bea');
    done.resolve();
    await step;
    await stepWhileReady(agent);
    expect(bench.did.map(({ object }) => object)).toEqual(['log', 'stone']);
    expect(lastWordsOf(bench.events).map((word) => word.split(' ')[1])).toEqual(['succeeded', 'succeeded']);
  });

  it('ends a waiting command that is replaced, and does the new one in its place', async () => {
    const bench = new Bench('A', twoLeaders);
    const agent = bench.agent();
    bench.plans = [planOf({ A: 'log' }), planOf({ A: 'sand' }), planOf({ A: 'dirt' })];
    await bench.command('mine 1 log', 'ann');
    await bench.command('mine 1 stone', 'bea');
    await bench.command('mine 1 dirt', 'ann');
    await bench.pool.publish({ from: 'bea', to: ['A'], kind: 'command', text: 'mine 1 sand', replaces: 'm2' });
    await stepWhileReady(agent);
    expect(bench.did.map(({ object }) => object)).toEqual(['log', 'sand', 'dirt']);
    expect(lastWordsOf(bench.events)).toEqual(['m2 superseded', 'm1 succeeded', 'm4 succeeded', 'm3 succeeded']);
  });

  it('lets the action under way end where it is told to do more of the same, and breaks it off otherwise', async () => {
    for (const [first, text, did] of [
      ['mine 1 log', 'mine 3 log; mine 2 stone', ['succeeded', 'succeeded']],
      ['craft 1 chest', 'mine 1 log; mine 2 stone', ['succeeded', 'succeeded']],
      ['mine 1 log', 'mine 2 stone', ['cancelled', 'succeeded']],
    ] as const) {
      const bench = new Bench('A', [['leader', 'A']]);
      const agent = bench.agent();
      bench.plans = [planOf({ A: 'log' }), planOf({ A: 'stone' })];
      const done = Promise.withResolvers<void>();
      bench.act = async (_, signal) => {
        await (bench.did.length > 1 ? undefined : abortable(done.promise, signal));
        return succeeded();
      };
      await bench.command(first);
      await agent.step('decide', { signal: never });
      const step = agent.step('act', { signal: never });
      await until(() => bench.did.length === 1);
      await bench.replace(text);
      done.resolve();
      await step;
      await stepWhileReady(agent);
      const outcomes = bench.events.flatMap((event) => (event.type === 'action.ended' ? [event.outcome.status] : []));
      expect(outcomes).toEqual(did);
      expect(lastWordsOf(bench.events)).toEqual(['m1 superseded', 'm2 succeeded']);
      expect(bench.planned).toHaveLength(2);
    }
  });

  it('gives every command exactly one last word, whatever comes when', async () => {
    for (let seed = 1; seed <= 60; seed++) {
      const random = createRandom(seed);
      const bench = new Bench('A', twoLeaders);
      const agent = bench.agent();
      const given: string[] = [];
      const command = async (): Promise<void> => {
        const replaces = random.next() < 0.5 ? given.at(Math.floor(random.next() * given.length)) : undefined;
        const message = await bench.pool.publish({
          from: random.next() < 0.5 ? 'ann' : 'bea',
          to: ['A'],
          kind: 'command',
          text: `mine ${given.length + 1} log`,
          ...(replaces === undefined ? {} : { replaces }),
        });
        given.push(message.id);
      };
      const sometimes = async (): Promise<void> => {
        if (given.length < 8 && random.next() < 0.4) await command();
      };
      bench.onPlan = async () => {
        await sometimes();
        bench.plans.push(planOf({ A: `log${bench.planned.length}` }));
      };
      bench.act = async () => {
        await sometimes();
        return succeeded();
      };
      await command();
      await command();
      await stepWhileReady(agent, 200);
      expect(agent.isReady(), `seed ${seed}`).toBe(false);
      expect(
        lastWordsOf(bench.events)
          .map((word) => word.split(' ')[0])
          .sort(),
        `seed ${seed}`,
      ).toEqual([...given].sort());
    }
  });
});

describe('an agent that neither acts nor commands anybody', () => {
  it('refuses a command', async () => {
    const bench = new Bench('A', [['leader', 'A']], { acts: ['leader'] });
    bench.body = body;
    await bench.command('mine 1 log');
    await stepWhileReady(bench.agent());
    expect(bench.reports()).toMatchObject([
      { status: 'refused', reason: 'refused', inReplyTo: 'm1', detail: 'I neither act myself nor command anybody' },
    ]);
    expect(bench.planned).toEqual([]);
  });
});

describe('a leader that gives something else to a busy member', () => {
  it('names the command that is replaced, and counts what comes of the new one only', async () => {
    const bench = new Bench('leader', [
      ['leader', 'A'],
      ['leader', 'B'],
    ]);
    const agent = bench.agent();
    bench.plans = [
      planOf({ A: 'mine 1 log', B: 'mine 1 log' }),
      { ...planOf({ A: 'mine 1 log', B: 'mine 1 stone' }), stop: ['B'] },
    ];
    bench.judgements = [{ status: 'unknown', reason: '' }];
    await bench.command('mine 2 log', 'user');
    await stepWhileReady(agent);
    await bench.answer('A', 'mine 1 log');
    await stepWhileReady(agent);
    const commands = bench.said().filter(({ kind }) => kind === 'command');
    expect(commands.map(({ to, text, replaces }) => [to.join(), text, replaces])).toEqual([
      ['A', 'mine 1 log', undefined],
      ['B', 'mine 1 log', undefined],
      ['A', 'mine 1 log', undefined],
      ['B', 'mine 1 stone', commands[1]?.id],
    ]);
    const before = bench.planned.length;
    await bench.pool.publish({
      from: 'B',
      to: ['leader'],
      kind: 'report',
      text: '',
      inReplyTo: commands[1]?.id ?? '',
      report: { status: 'superseded', work: workOf('mine 1 log'), inventory: {}, equipment: {} },
    });
    await stepWhileReady(agent);
    // Its own order is no news: it asks nobody again, and still waits for both.
    expect(bench.planned).toHaveLength(before);
    expect(bench.state.delegation.ongoing.size).toBe(2);
    expect(bench.state.commission.results.failedTasks).toEqual([]);
  });
});

describe('an agent that only waits for others', () => {
  /** A leads B and C, and B commands A too: both may act. */
  function circle(): Bench {
    return new Bench(
      'A',
      [
        ['leader', 'A'],
        ['A', 'B'],
        ['A', 'C'],
        ['B', 'A'],
      ],
      { acts: ['A', 'B', 'C'] },
    );
  }

  it('carries out the next command with its own hands meanwhile, and then goes on where it was', async () => {
    const bench = circle();
    const agent = bench.agent();
    bench.plans = [planOf({ B: 'mine 1 log', C: 'mine 1 log' }), planOf({ A: 'stone' })];
    await bench.command('mine 2 log', 'leader');
    await stepWhileReady(agent);
    const { commission } = bench.state;
    const { id } = await bench.command('mine 1 stone', 'B');
    await stepWhileReady(agent);
    expect(bench.state.commission).toBe(commission);
    expect(bench.planned[1]).toMatchObject({
      request: { from: 'B', work: workOf('mine 1 stone') },
      subordinates: [],
      ongoing: {},
      previousPlan: null,
    });
    expect(lastWordsOf(bench.events)).toEqual([`${id} succeeded`]);
    expect([bench.state.commission.assigned?.messageId, bench.state.phase, bench.planned.length]).toEqual([
      'm1',
      'waiting',
      2,
    ]);

    await bench.answer('C', 'mine 1 log');
    await bench.answer('B', 'mine 1 log');
    await stepWhileReady(agent);
    expect(lastWordsOf(bench.events)).toEqual([`${id} succeeded`, 'm1 succeeded']);
  });

  it('hears what it waits for while it does something else, and plans with it afterwards', async () => {
    const bench = circle();
    const agent = bench.agent();
    bench.plans = [planOf({ B: 'mine 1 log', C: 'mine 1 log' }), planOf({ A: 'stone' }), planOf({ B: 'mine 2 log' })];
    bench.judgements = [
      { status: 'success', reason: '' },
      { status: 'fail', reason: '' },
    ];
    bench.act = async () => {
      await bench.answer('C', 'mine 1 log', 'failed');
      return succeeded();
    };
    await bench.command('mine 2 log', 'leader');
    await stepWhileReady(agent);
    await bench.command('mine 1 stone', 'B');
    await stepWhileReady(agent);
    expect(bench.planned[2]).toMatchObject({
      request: { from: 'leader' },
      ongoing: { B: { work: workOf('mine 1 log') } },
      failedTasks: [{ agent: 'C', reason: 'not-found' }],
    });
    expect(bench.planned[2]?.conversation.map(({ from }) => from)).toContain('C');
  });

  it('plans anew when the only one who could begin with its plan has asked it for something before it was told', async () => {
    const bench = circle();
    const agent = bench.agent();
    bench.plans = [planOf({ B: 'mine 2 log' }), planOf({ A: 'log' })];
    await bench.command('mine 2 log', 'leader');
    await agent.step('decide', { signal: never });
    const { id } = await bench.command('mine 1 stone', 'B');
    expect(bench.state.phase).toBe('to-plan');
    bench.plans.push(idlePlan, planOf({ A: 'stone' }));
    await stepWhileReady(agent);
    expect(bench.planned[1]).toMatchObject({ request: { work: workOf('mine 2 log') }, subordinates: ['C'] });
    expect(lastWordsOf(bench.events)).toEqual(['m1 succeeded', `${id} succeeded`]);
  });

  it.each([
    ['recalled', 'recall'],
    ['replaced', 'command'],
  ] as const)('ends what it had interrupted when that is %s', async (_what, kind) => {
    const bench = circle();
    const agent = bench.agent();
    bench.plans = [planOf({ B: 'mine 1 log' }), planOf({ A: 'stone' }), idlePlan];
    if (kind === 'command') bench.plans.push(planOf({ A: 'sand' }));
    bench.act = async () => {
      if (bench.did.length === 1)
        await bench.pool.publish({ from: 'leader', to: ['A'], kind, text: 'mine 1 sand', replaces: 'm1' });
      return succeeded();
    };
    await bench.command('mine 2 log', 'leader');
    await stepWhileReady(agent);
    const { id } = await bench.command('mine 1 stone', 'B');
    await stepWhileReady(agent);
    expect(lastWordsOf(bench.events).slice(0, 2)).toEqual(['m1 superseded', `${id} succeeded`]);
    expect(bench.said().filter((message) => message.kind === 'recall')).toMatchObject([{ to: ['B'] }]);
    expect(bench.did.map(({ object }) => object)).toEqual(kind === 'recall' ? ['stone'] : ['stone', 'sand']);
  });
});

describe('a recall that comes while something is on its way into the pool', () => {
  const recallDuring = (bench: Bench, isIt: (draft: MessageDraft) => boolean): void => {
    bench.onPublish = async (draft) => {
      if (!isIt(draft)) return;
      bench.onPublish = async () => {};
      await bench.pool.publish({ from: 'user', to: ['A'], kind: 'recall', text: '', replaces: 'm1' });
    };
  };

  it('is answered for although the report that the task is begun comes after it', async () => {
    const bench = new Bench('A', [['A', 'B']]);
    bench.plans = [planOf({ B: 'mine 1 log' })];
    recallDuring(bench, ({ report }) => report?.status === 'started');
    await bench.command('mine 1 log', 'user');
    await stepWhileReady(bench.agent());
    expect(bench.reports().map(({ status }) => status)).toEqual(['started', 'superseded']);
    expect(bench.state.line.owed).toEqual([]);
  });

  it('calls off a command that is published after it', async () => {
    const bench = new Bench('A', [['A', 'B']]);
    bench.plans = [planOf({ B: 'mine 1 log' })];
    recallDuring(bench, ({ from, kind }) => from === 'A' && kind === 'command');
    await bench.command('mine 1 log', 'user');
    await stepWhileReady(bench.agent());
    const [command, recall] = bench.said().filter(({ kind }) => kind !== 'report');
    expect([command, recall]).toMatchObject([
      { to: ['B'], kind: 'command' },
      { to: ['B'], kind: 'recall', replaces: command?.id },
    ]);
    expect(bench.state.delegation.ongoing.size).toBe(0);
  });
});

function commandsIn(conversation: readonly { readonly kind: string; readonly text: string }[]): readonly string[] {
  return conversation.filter(({ kind }) => kind === 'command').map(({ text }) => text);
}

/** The last words of A, in the order in which it said them. */
function lastWordsOf(events: readonly RunEvent[]): readonly string[] {
  return events.flatMap((event) =>
    event.type === 'message.published' && event.message.from === 'A' && isLastWord(event.message.report)
      ? [`${event.message.inReplyTo ?? ''} ${event.message.report.status}`]
      : [],
  );
}
