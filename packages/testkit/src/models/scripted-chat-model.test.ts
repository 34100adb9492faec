import { z } from 'zod';
import { definePurpose } from '@s-agents/core';
import { expect, it } from 'vitest';
import { scriptedChatModel } from './scripted-chat-model.js';
import { describeChatModel } from '../suites/describe-chat-model.js';

const purpose = definePurpose({
  name: 'greet',
  inputs: z.object({ who: z.string() }),
  answer: z.object({ words: z.string() }),
  prompt: { text: '# User\nGreet {{who}}.' },
  temperature: 0,
});

describeChatModel('the scripted chat model', () => ({
  model: scriptedChatModel([{ words: 'hello' }]),
  purpose,
  inputs: { who: 'the world' },
}));

const request = { purpose: 'greet', messages: [], temperature: 0, inputs: null, signal: new AbortController().signal };

it('returns its answers in order, then throws', async () => {
  const model = scriptedChatModel([
    'text',
    { an: 'object' },
    ({ purpose: asked }: { purpose: string }) => ({ asked }),
    new Error('out of order'),
  ]);
  expect(await model.doGenerate(request)).toMatchObject({ text: 'text' });
  expect(await model.doGenerate(request)).toMatchObject({ object: { an: 'object' } });
  expect(await model.doGenerate(request)).toMatchObject({ object: { asked: 'greet' } });
  await expect(model.doGenerate(request)).rejects.toThrow('out of order');
  await expect(model.doGenerate(request)).rejects.toThrow(RangeError);
  expect(model.requests).toHaveLength(5);
});
