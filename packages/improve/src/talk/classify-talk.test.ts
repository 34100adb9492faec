import { definePlugin, LlmProvider, type ChatModel, type RunEvent, type RunEventBody } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { checkConfig } from '@s-agents/runner';
import { scriptedChatModel } from '@s-agents/testkit';
import { expect, it } from 'vitest';
import { classifyLines } from '../command/classify-command.js';
import { classifyTalk } from './classify-talk.js';

const said = (from: string, to: string[], text: string): RunEventBody => ({
  type: 'message.published',
  message: { id: text, at: 1, from, to, kind: 'talk', text },
});
const bodies: readonly RunEventBody[] = [
  {
    type: 'run.started',
    seed: 1,
    task: { work: workOf('put 1 apple on table'), goal: { conditions: [] }, setup: { inventories: {} }, limits: {} },
    agents: ['ann', 'bob'].map((name) => ({ name, acts: true })),
    edges: [],
    topology: 'custom',
    scheduler: 'phased',
    environment: 'household',
  },
  said('user', ['ann'], 'This is no talk of the team.'),
  said('ann', ['bob'], 'You need not look for it any more; the juice is in the dishwasher.'),
  said('bob', ['ann'], 'Standing by.'),
];
const events = bodies.map((body, sequence): RunEvent => ({ ...body, sequence, at: sequence }));

const classified = async (model: ChatModel | null) => {
  class Scripted implements LlmProvider {
    readonly specificationVersion = 'v1';
    chatModel = (): ChatModel => model ?? scriptedChatModel([]);
  }
  const config = checkConfig(
    {
      task: 'prepare afternoon tea',
      environment: 'household',
      organization: { charter: 'none', seats: [{ name: 'ann' }, { name: 'bob' }] },
      models: { classify: model === null ? 'symbolic' : { use: 'scripted' } },
    },
    { baseFolder: '.' },
  );
  const contributions = [{ contract: LlmProvider, name: 'scripted', class: Scripted }];
  const plugins = { plugins: [definePlugin({ name: 'scripted', contributions })] };
  return classifyTalk(events, { config, plugins, signal: AbortSignal.timeout(60_000) });
};

it('a model that is named says what messages show, beside the rules', async () => {
  const answer = (messages: object[]): string => JSON.stringify({ messages });
  const correction = { number: 1, behaviours: ['correction', 'sharing information'] };
  const model = scriptedChatModel([
    // An answer that leaves out a message goes back.
    answer([correction]),
    answer([correction, { number: 2, behaviours: ['asking for orders'] }]),
  ]);
  const talk = await classified(model);
  expect(talk.messages.map(({ byModel }) => byModel)).toEqual([correction.behaviours, ['asking for orders']]);
  expect(talk.behaviours.correction).toEqual({ byRules: 0, byModel: 1, agreement: 0.5 });
  expect(classifyLines(talk)[0]).toMatch(/^2 messages: by .*scripted.* and by rules$/);
});

it('without a model the rules are asked, which agree with themselves', async () => {
  const talk = await classified(null);
  for (const { byRules, byModel } of talk.messages) expect(byModel).toEqual(byRules);
  expect(classifyLines(talk)[0]).toContain('by rules alone');
});
