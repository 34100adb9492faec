import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ChatModel, GenerateRequest, WallClock } from '@s-agents/core';
import { createRandom, systemWallClock } from '@s-agents/kit';
import {
  createFakeWallClock,
  createWireFormatServer,
  wordTokenizer,
  type WireBehaviour,
  type WireFormatServer,
  type WireScript,
} from '@s-agents/testkit';
import { OllamaProvider } from '../ollama/ollama-provider.js';
import { ollamaOptionsSchema } from '../ollama/options.js';
import { OpenAiProvider } from '../openai/openai-provider.js';
import { openAiOptionsSchema } from '../openai/options.js';

const open: WireFormatServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

type Make = (options: object, clock: WallClock) => ChatModel;
const openai =
  (api: 'chat' | 'responses'): Make =>
  (options, clock) =>
    new OpenAiProvider(clock, createRandom(1), wordTokenizer).chatModel(
      openAiOptionsSchema.parse({ model: 'small', api, ...options }),
    );
const ollama: Make = (options, clock) =>
  new OllamaProvider(clock, createRandom(1), wordTokenizer).chatModel(
    ollamaOptionsSchema.parse({ model: 'small', ...options }),
  );
const interfaces: readonly (readonly [string, Make])[] = [
  ['chat completions', openai('chat')],
  ['responses', openai('responses')],
  ['Ollama', ollama],
];

const right = '{"words":"hello to all of you"}';
const answer: WireBehaviour = { kind: 'answer', content: right, usage: { input: 30, output: 20 } };
const broken = (how: 'cut' | 'closed' | 'hang' | 'error'): WireBehaviour => ({
  kind: 'broken-stream',
  pieces: ['{"words":', '"he'],
  how,
});
/** Skips the waits between tries, but waits for an answer. */
const impatient: WallClock = {
  now: () => systemWallClock.now(),
  sleep: (milliseconds, options) =>
    milliseconds < 60_000 ? Promise.resolve() : systemWallClock.sleep(milliseconds, options),
};

describe.each(interfaces)('an answer in pieces, by %s', (_, make) => {
  async function ask(
    script: WireScript,
    { options = {}, clock = impatient }: { readonly options?: object; readonly clock?: WallClock } = {},
  ) {
    const server = await createWireFormatServer(script);
    open.push(server);
    const reasons: string[] = [];
    const progress: number[] = [];
    const request: GenerateRequest = {
      purpose: 'root.plan',
      messages: [{ role: 'user', content: 'Greet all.' }],
      schema: z.object({ words: z.string() }),
      temperature: 0,
      inputs: null,
      signal: new AbortController().signal,
      onFailedTry: ({ reason }) => reasons.push(reason),
      onProgress: ({ outputTokens }) => progress.push(outputTokens),
    };
    const result = make({ baseUrl: server.baseUrl, ...options }, clock).doGenerate(request);
    return { server, reasons, progress, result };
  }

  it('is the same as a whole one, and told while it comes', async () => {
    const streamed = await ask([answer]);
    const whole = await ask([answer], { options: { stream: false } });
    const { latency: _one, ...result } = await streamed.result;
    const { latency: _other, ...expected } = await whole.result;
    expect(result).toEqual(expected);
    expect(result).toMatchObject({ text: right, finishReason: 'stop', usage: { inputTokens: 30, outputTokens: 20 } });
    expect(whole.server.requests[0]?.body).not.toMatchObject({ stream: true });
    expect(whole.progress).toEqual([0]);
    const { progress } = streamed;
    expect(progress[0]).toBe(0);
    expect(progress.length).toBeGreaterThan(3);
    expect(progress).toEqual(progress.toSorted((one, other) => one - other));
  });

  it('may come as a whole from a server that does not stream', async () => {
    const body = JSON.stringify({
      message: { role: 'assistant', content: right },
      done: true,
      choices: [{ message: { content: right } }],
    });
    const { result } = await ask([{ kind: 'raw', status: 200, contentType: 'application/json', body }]);
    expect((await result).object).toEqual({ words: 'hello to all of you' });
  });

  it.each([
    ['cut', 'MODEL_UNREACHABLE'],
    ['closed', 'MODEL_UNREACHABLE'],
    ['error', 'MODEL_SERVER_ERROR'],
  ] as const)('is asked for again when it breaks off: %s', async (how, reason) => {
    const { result, reasons, progress } = await ask([broken(how), answer]);
    expect((await result).object).toEqual({ words: 'hello to all of you' });
    expect(reasons).toEqual([reason]);
    // Each request begins at nothing.
    expect(progress.filter((tokens) => tokens === 0)).toHaveLength(2);
  });

  it('is never used in part', async () => {
    const { result, reasons } = await ask(() => broken('closed'), { options: { tries: 3 } });
    await expect(result).rejects.toThrow(/MODEL_UNREACHABLE: .*the answer broke off after 2 pieces/);
    expect(reasons).toEqual(Array.from({ length: 3 }, () => 'MODEL_UNREACHABLE'));
  });

  it.each([1, 2])('times out when the next piece does not come, and is asked for again: %d tries', async (tries) => {
    const clock = createFakeWallClock();
    const server = await createWireFormatServer([broken('hang'), answer]);
    open.push(server);
    const reasons: string[] = [];
    const heard = Promise.withResolvers<void>();
    const call = make({ baseUrl: server.baseUrl, timeoutSeconds: 7, tries }, clock).doGenerate({
      purpose: 'root.plan',
      messages: [{ role: 'user', content: 'Greet all.' }],
      temperature: 0,
      inputs: null,
      signal: new AbortController().signal,
      onFailedTry: ({ reason }) => reasons.push(reason),
      onProgress: ({ outputTokens }) => outputTokens >= 2 && heard.resolve(),
    });
    const end =
      tries === 1
        ? expect(call).rejects.toThrow(
            /MODEL_TIMEOUT: .*broke off in the middle of an answer: nothing more came within 7 s/,
          )
        : expect(call).resolves.toMatchObject({ text: right });
    await heard.promise;
    await clock.advance(6999);
    expect(reasons).toEqual([]);
    await clock.advance(1);
    expect(reasons).toEqual(['MODEL_TIMEOUT']);
    await clock.advance(1250);
    await end;
  });
});

const events = (...data: readonly string[]): WireBehaviour => ({
  kind: 'raw',
  status: 200,
  contentType: 'text/event-stream; charset=utf-8',
  body: data.map((line) => `data: ${line}\r\n\r\n`).join(''),
});
const piece = (content: string, reason: string | null = null): string =>
  JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: reason }] });

it.each<[string, WireBehaviour, object]>([
  ['no mark of its end but a finish reason', events(piece('hel'), piece('lo', 'length')), { finishReason: 'length' }],
  ['no finish reason but a mark of its end', events(piece('hello'), '[DONE]'), { text: 'hello' }],
  ['whole messages', events('{"choices":[{"message":{"content":"hello"},"finish_reason":"stop"}]}'), { text: 'hello' }],
  ['a refusal', events('{"choices":[{"index":0,"delta":{"refusal":"No."},"finish_reason":"stop"}]}'), { text: 'No.' }],
  [
    'reasoning',
    events('{"choices":[{"index":0,"delta":{"reasoning_content":"Hm."}}]}', piece('hello', 'stop'), '[DONE]'),
    { text: 'hello' },
  ],
  ['pieces that are none', events('null', '5', '[]', '{}', piece('hello', 'stop')), { text: 'hello' }],
])('reads a stream with %s', async (_, behaviour, expected) => {
  const server = await createWireFormatServer([behaviour]);
  open.push(server);
  const result = await openai('chat')({ baseUrl: server.baseUrl }, systemWallClock).doGenerate({
    purpose: 'root.plan',
    messages: [{ role: 'user', content: 'Greet all.' }],
    temperature: 0,
    inputs: null,
    signal: new AbortController().signal,
  });
  expect(result).toMatchObject(expected);
});

it.each<[string, WireBehaviour, RegExp]>([
  ['no JSON', events('oops'), /MODEL_RESPONSE_INVALID: .*a piece that is no JSON \(oops\)/],
  ['no quota', events('{"error":{"message":"pay","code":"insufficient_quota"}}'), /MODEL_QUOTA_EXHAUSTED: .*pay/],
  ['an error as text', events('{"error":"the engine died"}'), /MODEL_SERVER_ERROR: .*the engine died/],
  ['nothing', events(), /MODEL_RESPONSE_INVALID: .*answered with nothing/],
  ['a deep piece', events('['.repeat(5000)), /MODEL_RESPONSE_INVALID/],
])('explains a stream with %s', async (_, behaviour, message) => {
  const server = await createWireFormatServer(() => behaviour);
  open.push(server);
  const call = openai('chat')({ baseUrl: server.baseUrl, tries: 1 }, systemWallClock).doGenerate({
    purpose: 'root.plan',
    messages: [{ role: 'user', content: 'Greet all.' }],
    temperature: 0,
    inputs: null,
    signal: new AbortController().signal,
  });
  await expect(call).rejects.toThrow(message);
});

it('masks a key that comes back in pieces', async () => {
  process.env['S_AGENTS_TEST_KEY'] = 'sk-very-secret-indeed';
  try {
    const server = await createWireFormatServer([events(piece('I got sk-very'), piece('-secret-indeed', 'stop'))]);
    open.push(server);
    const options = { baseUrl: server.baseUrl, apiKeyEnvironment: 'S_AGENTS_TEST_KEY' };
    const { text } = await openai('chat')(options, systemWallClock).doGenerate({
      purpose: 'root.plan',
      messages: [{ role: 'user', content: 'Greet all.' }],
      temperature: 0,
      inputs: null,
      signal: new AbortController().signal,
    });
    expect(text).toBe('I got (API key)');
  } finally {
    delete process.env['S_AGENTS_TEST_KEY'];
  }
});
