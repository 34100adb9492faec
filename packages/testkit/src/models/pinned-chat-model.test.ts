import { expect, it } from 'vitest';
import type { ChatMessage, GenerateResult } from '@s-agents/core';
import { pinnedChatModel } from './pinned-chat-model.js';

const says = (content: string): readonly ChatMessage[] => [{ role: 'user', content }];
const model = () =>
  pinnedChatModel([
    { messages: says('mine\n3 logs'), answer: { count: 3 } },
    { messages: says('and then?'), answer: 'Nothing.' },
  ]);
const ask = (asked: ReturnType<typeof model>, content: string): Promise<GenerateResult> =>
  asked.doGenerate({
    purpose: 'plan',
    messages: says(content),
    temperature: 0,
    inputs: null,
    signal: new AbortController().signal,
  });

it('answers the pinned prompts in their order, and no others', async () => {
  const asked = model();
  expect((await ask(asked, 'mine\n3 logs')).object).toEqual({ count: 3 });
  expect((await ask(asked, 'and then?')).text).toBe('Nothing.');
  await expect(ask(asked, 'and then?')).rejects.toThrow('the script has 2 answers');
});

it('says where a prompt has changed', async () => {
  await expect(ask(model(), 'mine\n4 logs')).rejects.toThrow(
    'the prompt of request 1 (plan) has changed: in message 1 (user), line 2: "3 logs" was expected, and "4 logs" came',
  );
});
