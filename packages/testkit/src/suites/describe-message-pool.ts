import { describe, expect, it } from 'vitest';
import {
  isSAgentsError,
  type EventLog,
  type Message,
  type MessageDraft,
  type MessagePool,
  type RunContext,
  type StateReducer,
  type WorldClock,
} from '@s-agents/core';
import { createRandom, createVirtualClock, settled, type VirtualClock } from '@s-agents/kit';
import { createRecordingEventLog, type RecordingEventLog } from '../events/recording-event-log.js';
import { createFakeRunContext, type FakeRunContextOptions } from '../run/fake-run-context.js';

/** The parts that a pool is created from, of a run whose "leader" commands "workerA", "workerB" and "workerC". */
export interface MessagePoolSetup {
  readonly context: RunContext;
  readonly log: EventLog;
  readonly clock: WorldClock;
}

export interface MadeMessagePool {
  readonly pool: MessagePool;
  /** Resolves when published messages have been delivered; by default when the process is idle. */
  readonly delivered?: () => Promise<void>;
  readonly close?: () => Promise<void>;
}

/** Tests an implementation of `MessagePool`. `reducers`: the slices of the log's state that the pool reads. */
export function describeMessagePool(
  name: string,
  factory: (setup: MessagePoolSetup) => MadeMessagePool | Promise<MadeMessagePool>,
  { reducers = [] }: { readonly reducers?: readonly StateReducer[] } = {},
): void {
  interface Bench {
    readonly pool: MessagePool;
    readonly log: RecordingEventLog;
    readonly clock: VirtualClock;
    readonly delivered: () => Promise<void>;
  }
  const bench = async (
    test: (bench: Bench) => Promise<void>,
    team: Pick<FakeRunContextOptions, 'hearing' | 'config'> = {},
  ): Promise<void> => {
    const clock = createVirtualClock();
    const log = createRecordingEventLog({ reducers, now: () => clock.now() });
    const made = await factory({ context: createFakeRunContext(team), log, clock });
    try {
      await test({ pool: made.pool, log, clock, delivered: made.delivered ?? settled });
    } finally {
      await made.close?.();
    }
  };
  const talk = (from: string, to: string | readonly string[], text: string): MessageDraft => ({
    from,
    to: typeof to === 'string' ? [to] : [...to],
    kind: 'talk',
    text,
  });
  const command = (from: string, to: string | readonly string[]): MessageDraft => ({
    ...talk(from, to, 'pick 1 berry'),
    kind: 'command',
  });

  describe(`${name} fulfils the contract of a message pool`, () => {
    it('has a known specification version', () =>
      bench(async ({ pool }) => {
        expect(pool.specificationVersion).toBe('v1');
      }));

    it('adds a unique id and the world time to each message, and keeps its other fields', () =>
      bench(async ({ pool, clock }) => {
        const first = await pool.publish(talk('workerA', 'workerB', 'one'));
        await clock.advance(2.5);
        const second = await pool.publish({ ...talk('workerB', 'workerA', 'two'), inReplyTo: first.id });
        expect(first).toEqual({ ...talk('workerA', 'workerB', 'one'), id: first.id, at: 0 });
        expect(second).toEqual({ ...talk('workerB', 'workerA', 'two'), inReplyTo: first.id, id: second.id, at: 2.5 });
        expect(second.id).not.toBe(first.id);
      }));

    it('delivers to the addressed receivers only', () =>
      bench(async ({ pool, delivered }) => {
        const boxes = new Map(['leader', 'workerA', 'workerB'].map((receiver) => [receiver, listenTo(pool, receiver)]));
        await pool.publish(talk('workerC', ['leader', 'workerB'], 'hello'));
        await delivered();
        expect([...boxes].map(([receiver, box]) => [receiver, texts(box)])).toEqual([
          ['leader', ['hello']],
          ['workerA', []],
          ['workerB', ['hello']],
        ]);
      }));

    it('delivers to each receiver once, even when it is addressed twice', () =>
      bench(async ({ pool, delivered }) => {
        const box = listenTo(pool, 'workerA');
        await pool.publish(talk('leader', ['workerA', 'workerA'], 'hello'));
        await delivered();
        expect(texts(box)).toEqual(['hello']);
      }));

    it('keeps messages without a listener, and delivers them on subscription in order', () =>
      bench(async ({ pool, delivered }) => {
        for (const text of ['1', '2', '3']) await pool.publish(talk('leader', 'workerA', text));
        await delivered();
        const box = listenTo(pool, 'workerA');
        await pool.publish(talk('leader', 'workerA', '4'));
        await delivered();
        expect(texts(box)).toEqual(['1', '2', '3', '4']);
      }));

    it('delivers nothing after unsubscribing, and continues with the next subscription', () =>
      bench(async ({ pool, delivered }) => {
        const before: Message[] = [];
        const stop = pool.subscribe('workerA', (message) => void before.push(message));
        await pool.publish(talk('leader', 'workerA', 'before'));
        await delivered();
        stop();
        await pool.publish(talk('leader', 'workerA', 'between'));
        await delivered();
        const after = listenTo(pool, 'workerA');
        await delivered();
        expect(texts(before)).toEqual(['before']);
        expect(texts(after)).toEqual(['between']);
      }));

    it('delivers to each receiver what a sender says in the order in which it is said', () =>
      bench(async ({ pool, log, delivered }) => {
        const random = createRandom('message pool');
        const names = ['leader', 'workerA', 'workerB', 'workerC'];
        const boxes = new Map(names.map((receiver) => [receiver, listenTo(pool, receiver)]));
        const publishing: Promise<Message>[] = [];
        for (let count = 0; count < 200; count++) {
          const to = names.filter(() => random.next() < 0.5);
          publishing.push(pool.publish(talk(random.pick(names), to.length === 0 ? ['leader'] : to, `${count}`)));
          if (random.next() < 0.2) await settled();
        }
        const published = await Promise.all(publishing);
        await delivered();
        expect(published.map(({ text }) => text)).toEqual(Array.from({ length: 200 }, (_, index) => `${index}`));
        expect(log.ofType('message.published').map(({ message }) => message)).toEqual(published);
        for (const [receiver, box] of boxes)
          for (const sender of names)
            expect(box.filter(({ from }) => from === sender)).toEqual(
              published.filter(({ from, to }) => from === sender && to.includes(receiver)),
            );
      }));

    it('waits for a message to be handled before it delivers the next, and logs the error of whoever cannot', () =>
      bench(async ({ pool, log, delivered }) => {
        const order: string[] = [];
        pool.subscribe('workerA', async ({ text }) => {
          order.push(`${text} begins`);
          await settled();
          order.push(`${text} ends`);
          if (text === '1') throw new Error('cannot bear it');
        });
        for (const text of ['1', '2']) await pool.publish(talk('leader', 'workerA', text));
        await delivered();
        await delivered();
        expect(order).toEqual(['1 begins', '1 ends', '2 begins', '2 ends']);
        expect(log.ofType('world.trouble').map(({ what }) => what)).toEqual([
          expect.stringContaining('cannot bear it'),
        ]);
      }));

    it.each([
      ['along an edge', command('leader', ['workerA', 'workerC'])],
      ['from the user to one who leads', command('user', 'leader')],
      ['from the user to one who works', command('user', 'workerA')],
    ])('carries a command %s', (_, draft) =>
      bench(async ({ pool, delivered }) => {
        const box = listenTo(pool, draft.to[0] ?? '');
        await pool.publish(draft);
        await delivered();
        expect(box.map(({ kind }) => kind)).toEqual(['command']);
      }),
    );

    it.each([
      ['against an edge', command('workerA', 'leader')],
      ['between leaves', command('workerA', 'workerB')],
      ['from the user to an unknown agent', command('user', 'stranger')],
      ['to an unknown agent', command('leader', 'stranger')],
      ['from an unknown agent', command('stranger', 'workerA')],
      ['to several agents, one of them without an edge', command('leader', ['workerA', 'leader'])],
    ])('refuses a command %s, and leaves no trace of it', (_, draft) =>
      bench(async ({ pool, log, delivered }) => {
        const boxes = draft.to.map((receiver) => listenTo(pool, receiver));
        const refusal: unknown = await pool.publish(draft).then(
          () => null,
          (error: unknown) => error,
        );
        await delivered();
        expect(isSAgentsError(refusal) && refusal.code).toBe('COMMAND_WITHOUT_EDGE');
        expect(boxes.flat()).toEqual([]);
        expect(log.ofType('message.published')).toEqual([]);
        expect(log.events).toEqual([]);
      }),
    );

    const talkOf = { organization: { talk: 'none' } } as const;
    const fewHear = { agents: ['leader', 'workerA'], edges: [['leader', 'workerA']] } as const;
    it.each<[string, string, MessageDraft, Pick<FakeRunContextOptions, 'hearing' | 'config'>]>([
      ['where agents may not talk', 'TALK_OFF', talk('leader', 'workerA', 'hello'), { config: talkOf }],
      ['without an edge of hearing', 'TALK_WITHOUT_EDGE', talk('workerA', 'leader', 'hello'), { hearing: fewHear }],
      ['to an unknown agent', 'TALK_WITHOUT_EDGE', talk('workerA', 'stranger', 'hello'), {}],
    ])('refuses talk %s, and logs only that', (_, code, draft, team) =>
      bench(async ({ pool, log, delivered }) => {
        const box = listenTo(pool, draft.to[0] ?? '');
        await expect(pool.publish(draft)).rejects.toMatchObject({ code });
        await delivered();
        expect(box).toEqual([]);
        expect(log.ofType('message.published')).toEqual([]);
        const { from: agent, to, kind, text } = draft;
        expect(log.events).toEqual([expect.objectContaining({ type: 'message.refused', agent, to, kind, text, code })]);
      }, team),
    );

    it('refuses what exceeds the talk of one turn, which a step of the lane that speaks renews', () =>
      bench(
        async ({ pool, log }) => {
          await pool.publish(talk('workerA', ['workerB', 'leader'], 'one'));
          await expect(pool.publish(talk('workerA', 'leader', 'two'))).rejects.toMatchObject({
            code: 'TALK_BUDGET_SPENT',
          });
          log.append({ type: 'step.started', agent: 'workerA', lane: 'speak', step: 1 });
          await pool.publish(talk('workerA', 'leader', 'three'));
          expect(texts(log.ofType('message.published').map(({ message }) => message))).toEqual(['one', 'three']);
        },
        { config: { organization: { talk: { messages: 1 } } } },
      ));

    it('refuses a report to an agent that does not command the sender', () =>
      bench(async ({ pool, log }) => {
        const report: MessageDraft = { ...talk('workerA', 'workerB', 'done'), kind: 'report' };
        await expect(pool.publish(report)).rejects.toMatchObject({ code: 'REPORT_WITHOUT_EDGE' });
        expect(log.events).toEqual([]);
      }));

    it('carries reports to commanders and, by default, talk between any agents', () =>
      bench(async ({ pool, delivered }) => {
        const box = listenTo(pool, 'leader');
        const asked = await pool.publish(command('leader', 'workerA'));
        await pool.publish({
          from: 'workerA',
          to: ['leader'],
          kind: 'report',
          text: 'done',
          inReplyTo: asked.id,
          report: {
            status: 'succeeded',
            work: [{ verb: 'pick', quantity: 1, object: 'berry' }],
            inventory: { red_berry: 1 },
            equipment: {},
          },
        });
        await pool.publish(talk('workerB', 'leader', 'hello'));
        await pool.publish(talk('leader', 'user', 'all is well'));
        await delivered();
        expect(box.map(({ kind, inReplyTo, report }) => [kind, inReplyTo, report?.inventory])).toEqual([
          ['report', asked.id, { red_berry: 1 }],
          ['talk', undefined, undefined],
        ]);
      }));

    it('does not run a listener inside the call that publishes', () =>
      bench(async ({ pool, delivered }) => {
        const order: string[] = [];
        pool.subscribe('workerA', () => void order.push('heard'));
        const publishing = pool.publish(talk('leader', 'workerA', 'hello'));
        order.push('publish returned');
        await publishing;
        await delivered();
        expect(order).toEqual(['publish returned', 'heard']);
      }));

    it('delivers to all others when a listener throws, and logs the error', () =>
      bench(async ({ pool, log, delivered }) => {
        const heard: string[] = [];
        pool.subscribe('workerA', ({ text }) => {
          if (text === 'poison') throw new Error('cannot bear it');
          heard.push(`A ${text}`);
        });
        pool.subscribe('workerB', ({ text }) => void heard.push(`B ${text}`));
        await pool.publish(talk('leader', ['workerA', 'workerB'], 'poison'));
        await pool.publish(talk('leader', ['workerA', 'workerB'], 'water'));
        await delivered();
        expect(heard.sort()).toEqual(['A water', 'B poison', 'B water']);
        expect(log.ofType('world.trouble').map(({ what }) => what)).toEqual([
          expect.stringContaining('cannot bear it'),
        ]);
      }));

    it('delivers messages that a listener publishes', () =>
      bench(async ({ pool, delivered }) => {
        const box = listenTo(pool, 'leader');
        pool.subscribe('workerA', ({ text }) => void pool.publish(talk('workerA', 'leader', `${text}, indeed`)));
        await pool.publish(talk('leader', 'workerA', 'hello'));
        await delivered();
        expect(texts(box)).toEqual(['hello, indeed']);
      }));

    it('logs each message when it is published, and each delivery when it occurs', () =>
      bench(async ({ pool, log, delivered }) => {
        const sent = await pool.publish(talk('leader', ['workerA', 'workerB'], 'hello'));
        await delivered();
        expect(log.events.map(({ type }) => type)).toEqual(['message.published']);
        listenTo(pool, 'workerB');
        await delivered();
        expect(log.ofType('message.published').map(({ message }) => message)).toEqual([sent]);
        expect(log.ofType('message.received').map(({ agent, message }) => [agent, message])).toEqual([
          ['workerB', sent],
        ]);
      }));
  });
}

function listenTo(pool: MessagePool, receiver: string): Message[] {
  const box: Message[] = [];
  pool.subscribe(receiver, (message) => void box.push(message));
  return box;
}

function texts(messages: readonly Message[]): readonly string[] {
  return messages.map(({ text }) => text);
}
