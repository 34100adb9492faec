import type { GenerateRequest, GenerateResult } from '@s-agents/core';
import { createRandom, systemWallClock } from '@s-agents/kit';
import { createWireFormatServer, wordTokenizer, type WireFormatServer, type WireScript } from '@s-agents/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { OpenAiProvider } from '../openai/openai-provider.js';
import { openAiOptionsSchema } from '../openai/options.js';

const right = '{"words":"hello"}';
const request: GenerateRequest = {
  purpose: 'greet',
  messages: [
    { role: 'system', content: 'You are polite.' },
    { role: 'user', content: 'Greet Ann.' },
  ],
  schema: z.object({ words: z.string() }),
  temperature: 0,
  inputs: {},
  signal: new AbortController().signal,
};

let server: WireFormatServer | null = null;
afterEach(() => server?.close());

async function asks(script: WireScript, times: number, asked = request): Promise<readonly GenerateResult[]> {
  server = await createWireFormatServer(script);
  const model = new OpenAiProvider(systemWallClock, createRandom(1), wordTokenizer).chatModel(
    openAiOptionsSchema.parse({ model: 'small', baseUrl: server.baseUrl }),
  );
  const results: GenerateResult[] = [];
  for (let time = 0; time < times; time++) results.push(await model.doGenerate(asked));
  return results;
}

const sent = (index: number): string => JSON.stringify(server?.requests[index]?.body);

describe('a server that does not do all that is asked of it', () => {
  it('is shown the schema from the first answer on that has nothing of it, and is still asked to keep to it', async () => {
    const [first, second] = await asks(
      [
        { kind: 'answer', content: 'Hello, Ann!' },
        { kind: 'answer', content: right },
      ],
      2,
    );
    expect(first?.problem).toMatch(/no JSON/);
    expect(sent(0)).not.toContain('must fit this JSON Schema');
    expect(second?.object).toEqual({ words: 'hello' });
    expect(second?.warnings).toEqual(['the server ignores the schema of answers: the prompt shows it as well']);
    expect(sent(1)).toContain('must fit this JSON Schema');
    expect(sent(1)).toContain('"json_schema"');
  });

  it('is not shown the schema for an answer that keeps to it and is wrong', async () => {
    const [, second] = await asks(
      [
        { kind: 'answer', content: '{"words":5' },
        { kind: 'answer', content: right },
      ],
      2,
    );
    expect(second?.warnings).toBeUndefined();
    expect(sent(1)).not.toContain('must fit this JSON Schema');
  });

  it('is told in the first message what it takes no system message for', async () => {
    const refuses = { kind: 'error', status: 400, message: 'System role not supported' } as const;
    const [result] = await asks([refuses, { kind: 'answer', content: right }], 1);
    expect(result?.object).toEqual({ words: 'hello' });
    expect(result?.warnings).toHaveLength(1);
    expect(server?.requests[1]?.body).toMatchObject({
      messages: [{ role: 'user', content: 'You are polite.\n\nGreet Ann.' }],
    });
  });

  it('warns that it has cut a prompt of which it counts far fewer tokens', async () => {
    const long = [{ role: 'user' as const, content: 'word '.repeat(2000) }];
    const counted = (promptTokens: number): WireScript => [
      { kind: 'answer', content: right, usage: { input: promptTokens, output: 4 } },
    ];
    const [cut] = await asks(counted(512), 1, { ...request, messages: long });
    expect(cut?.warnings?.join()).toMatch(/has read 512 of about \d+ tokens/);
    await server?.close();
    const [whole] = await asks(counted(1800), 1, { ...request, messages: long });
    expect(whole?.warnings).toBeUndefined();
  });
});
