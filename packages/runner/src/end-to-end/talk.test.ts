import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  definePlugin,
  isSAgentsError,
  MessageKind,
  MessagePool,
  type MessageDraft,
  type RunEventOf,
} from '@s-agents/core';
import { createRun } from '../run/create-run.js';

/** A plugin whose agents could bid for tasks. */
const bids = definePlugin({
  name: 'bids',
  contributions: [
    { contract: MessageKind, name: 'bid', value: { name: 'bid', content: z.object({ seconds: z.number() }) } },
  ],
});
const bid = (content?: { seconds: number | string }): MessageDraft => ({
  from: 'workerA',
  to: ['workerB'],
  kind: 'bid',
  text: 'I can do it',
  ...(content === undefined ? {} : { content }),
});

it('carries talk along the edges of hearing only, and reports what flowed along both graphs', async () => {
  const talk: readonly MessageDraft[] = [
    { from: 'workerA', to: ['workerB'], kind: 'talk', text: 'there is a birch here' },
    { from: 'workerB', to: ['workerA'], kind: 'talk', text: 'thank you' },
    bid({ seconds: 12 }),
    bid({ seconds: 'twelve' }),
    bid(),
    { ...bid({ seconds: 1 }), kind: 'vote' },
  ];
  const outcomes: Promise<string>[] = [];
  const refused: RunEventOf<'message.refused'>[] = [];
  const run = await createRun(
    {
      task: 'mine 3 logs',
      environment: { use: 'blockworld' },
      organization: { leaves: ['workerA', 'workerB'], communication: { use: 'custom', edges: ['workerA->workerB'] } },
    },
    {
      folder: null,
      plugins: [bids],
      onBegin: ({ log, team }) => {
        let hasTalked = false;
        log.subscribe((event) => {
          if (event.type === 'message.refused') refused.push(event);
          if (event.type !== 'plan.made' || hasTalked) return;
          hasTalked = true;
          const pool = team.container.get<MessagePool>(MessagePool);
          queueMicrotask(() => {
            for (const draft of talk)
              outcomes.push(
                pool.publish(draft).then(
                  () => 'sent',
                  (error: unknown) => (isSAgentsError(error) ? error.code : 'bug'),
                ),
              );
          });
        });
      },
    },
  );
  const report = await run.report;
  expect(report.result).toBe('success');
  expect(await Promise.all(outcomes)).toEqual([
    'sent',
    'TALK_WITHOUT_EDGE',
    'sent',
    'MESSAGE_INVALID',
    'MESSAGE_INVALID',
    'MESSAGE_INVALID',
  ]);
  expect(refused.map(({ agent, why }) => [agent, why])).toEqual([['workerB', '"workerA" does not hear "workerB"']]);
  expect(report.communication.refused).toBe(1);
  const { edges, hearing } = report.organization;
  expect(edges.map(({ from, to }) => `${from}->${to}`)).toEqual(['leader->workerA', 'leader->workerB']);
  for (const { commands, reports } of edges)
    for (const { messages, tokens } of [commands, reports]) {
      expect(messages).toBeGreaterThan(0);
      expect(tokens).toBeGreaterThan(messages);
    }
  expect(hearing.everybody).toBe(false);
  expect(hearing.edges.map(({ from, to, messages }) => [`${from}->${to}`, messages])).toEqual([
    ['workerA->workerB', 2],
    ['leader->workerA', 0],
    ['workerA->leader', 0],
    ['leader->workerB', 0],
    ['workerB->leader', 0],
  ]);
});
