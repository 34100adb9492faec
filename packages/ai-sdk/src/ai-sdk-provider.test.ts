import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChatModel, GenerateRequest } from '@s-agents/core';
import { createRandom, systemWallClock } from '@s-agents/kit';
import { wordTokenizer } from '@s-agents/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AiSdkProvider } from './ai-sdk-provider.js';
import { aiSdkOptionsSchema } from './options.js';

interface Sent {
  readonly url: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}
interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const key = 'key-of-a-double-17';
const answer = { words: 'hello' };
const request: GenerateRequest = {
  purpose: 'root.plan',
  messages: [
    { role: 'system', content: 'You are polite.' },
    { role: 'user', content: 'Greet Ann.' },
  ],
  schema: z.object({ words: z.string() }),
  temperature: 0.3,
  maxOutputTokens: 200,
  inputs: {},
  signal: new AbortController().signal,
};

/** The servers of two providers, as far as an answer needs them. */
const doubles = {
  '@ai-sdk/anthropic': {
    reply: ({ body }: Sent): Reply => ({
      body: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'small',
        content: Array.isArray(body['tools'])
          ? [{ type: 'tool_use', id: 't1', name: 'json', input: answer }]
          : [{ type: 'text', text: JSON.stringify(answer) }],
        stop_reason: 'end_turn',
        stop_sequence: null,
        usage: { input_tokens: 31, output_tokens: 7 },
      },
    }),
    refusal: {
      status: 429,
      headers: { 'retry-after': '0' },
      body: { type: 'error', error: { type: 'rate_limit_error', message: 'slow down' } },
    },
    keyOf: ({ headers }: Sent) => headers['x-api-key'],
    words: 'You are polite.',
  },
  '@ai-sdk/google': {
    reply: (): Reply => ({
      body: {
        candidates: [{ content: { role: 'model', parts: [{ text: JSON.stringify(answer) }] }, finishReason: 'STOP' }],
        usageMetadata: { promptTokenCount: 31, candidatesTokenCount: 7, totalTokenCount: 38 },
      },
    }),
    refusal: {
      status: 429,
      body: { error: { code: 429, message: 'slow down. Please retry in 0.01s.', status: 'RESOURCE_EXHAUSTED' } },
    },
    keyOf: ({ headers }: Sent) => headers['x-goog-api-key'],
    words: 'You are polite.',
  },
} as const;

let server: Server;
let sent: Sent[];
let replies: ((request: Sent) => Reply)[];
beforeEach(async () => {
  sent = [];
  replies = [];
  process.env['S_AGENTS_TEST_SDK'] = key;
  server = createServer((incoming, outgoing) => {
    let text = '';
    incoming.on('data', (piece) => (text += String(piece)));
    incoming.on('end', () => {
      const asked: Sent = {
        url: incoming.url ?? '',
        headers: incoming.headers,
        body: JSON.parse(text) as Sent['body'],
      };
      const reply = replies[Math.min(sent.push(asked) - 1, replies.length - 1)]?.(asked);
      outgoing.writeHead(reply?.status ?? 200, { 'content-type': 'application/json', ...reply?.headers });
      outgoing.end(JSON.stringify(reply?.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  delete process.env['S_AGENTS_TEST_SDK'];
  server.closeAllConnections();
  server.close();
});

function modelOf(provider: string, options: object = {}): ChatModel {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const entry = { provider, model: 'small', baseUrl, apiKeyEnvironment: 'S_AGENTS_TEST_SDK', ...options };
  return new AiSdkProvider(systemWallClock, createRandom(1), wordTokenizer).chatModel(aiSdkOptionsSchema.parse(entry));
}

describe.each(Object.entries(doubles))('a model of %s', (provider, { reply, refusal, keyOf, words }) => {
  it('is asked with the system message, the schema and the key, and answers with its counts', async () => {
    replies = [reply];
    const result = await modelOf(provider).doGenerate(request);
    expect(result).toMatchObject({ object: answer, usage: { inputTokens: 31, outputTokens: 7 } });
    const [asked] = sent;
    expect(asked && keyOf(asked)).toBe(key);
    expect(JSON.stringify(asked?.body)).toContain(words);
    expect(JSON.stringify(asked?.body)).toContain('"words"');
    expect(JSON.stringify(asked?.body)).toContain('200');
  });

  it('is asked again after a limit, and its refusals are explained', async () => {
    replies = [() => refusal, reply];
    expect((await modelOf(provider, { tries: 2 }).doGenerate(request)).object).toEqual(answer);
    expect(sent).toHaveLength(2);
    replies = [
      () => ({ status: 401, body: { error: { type: 'authentication_error', message: `no such key: ${key}` } } }),
    ];
    sent = [];
    const refused = modelOf(provider).doGenerate(request);
    await expect(refused).rejects.toThrow(/MODEL_UNAUTHORIZED: .*no such key: \(API key\)/);
    expect(sent).toHaveLength(1);
  });

  it('is checked before the run', async () => {
    replies = [reply];
    await modelOf(provider).check?.({ signal: request.signal });
    expect(JSON.stringify(sent[0]?.body)).toContain('ready');
  });
});

it('says what to install where the provider is not there', async () => {
  await expect(modelOf('@ai-sdk/nothing').doGenerate(request)).rejects.toThrow(
    /MODEL_PROVIDER_MISSING: .*npm install @ai-sdk\/nothing/,
  );
  await expect(modelOf('zod').doGenerate(request)).rejects.toThrow(/MODEL_PROVIDER_INVALID/);
});

it('takes no path for a provider', () => {
  expect(aiSdkOptionsSchema.safeParse({ provider: './evil.js', model: 'm' }).success).toBe(false);
});
