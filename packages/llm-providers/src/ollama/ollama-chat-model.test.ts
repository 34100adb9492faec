import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  Cancelled,
  definePurpose,
  isSAgentsError,
  type ChatModel,
  type EmbeddingModel,
  type GenerateRequest,
} from '@s-agents/core';
import { createRandom, systemWallClock } from '@s-agents/kit';
import {
  createWireFormatServer,
  describeChatModel,
  describeEmbeddingModel,
  renderPrompt,
  type WireBehaviour,
  type WireFormatServer,
  type WireScript,
  wordTokenizer,
} from '@s-agents/testkit';
import { OllamaProvider } from './ollama-provider.js';
import { ollamaOptionsSchema } from './options.js';

const purpose = definePurpose({
  name: 'root.plan',
  inputs: z.object({ who: z.string() }),
  answer: z.object({ words: z.string().min(1), mood: z.enum(['glad', 'sad']) }),
  prompt: { text: '# User\nGreet {{who}}.' },
  temperature: 0.3,
});
const right = '{"words":"hello","mood":"glad"}';
const answer = (content: string, more: Partial<Extract<WireBehaviour, { kind: 'answer' }>> = {}): WireBehaviour => ({
  kind: 'answer',
  content,
  ...more,
});

const open: WireFormatServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

function provider(): OllamaProvider {
  return new OllamaProvider(systemWallClock, createRandom(1), wordTokenizer);
}

async function served(
  script: WireScript,
  options: object = {},
): Promise<{ model: ChatModel; embeddings: EmbeddingModel; server: WireFormatServer }> {
  const server = await createWireFormatServer(script);
  open.push(server);
  // The address ends in /v1, as if `use` alone had been changed from openai.
  const parsed = ollamaOptionsSchema.parse({ model: 'small', baseUrl: server.baseUrl, tries: 1, ...options });
  const made = provider();
  return { model: made.chatModel(parsed), embeddings: made.embeddingModel(parsed), server };
}

function request(changes: Partial<GenerateRequest> = {}): GenerateRequest {
  return {
    purpose: purpose.name,
    messages: renderPrompt(purpose, { who: 'Ann' }),
    schema: purpose.answer,
    temperature: 0.3,
    inputs: { secret: 'not for servers' },
    signal: new AbortController().signal,
    ...changes,
  };
}

async function refusal(call: Promise<unknown> | undefined): Promise<{ code: string; message: string; remedy: string }> {
  const error: unknown = await call?.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!isSAgentsError(error)) throw new Error(`no SAgentsError but ${String(error)}`);
  return error;
}

describeChatModel(
  'the ollama model',
  async () => {
    const { model } = await served(() => answer(right));
    return { model, purpose, inputs: { who: 'Ann' } };
  },
  {
    slow: async () => {
      const { model } = await served(() => ({ kind: 'hang' }));
      return { model, purpose: purpose as never, inputs: { who: 'Ann' } as never };
    },
    failing: async () => {
      const { model } = await served(() => ({ kind: 'error', status: 404, message: 'not found' }));
      return { model, purpose: purpose as never, inputs: { who: 'Ann' } as never };
    },
  },
);

describeEmbeddingModel('the ollama embedding model', async () => {
  const { embeddings } = await served(() => ({
    kind: 'embeddings',
    vectors: [
      [3, 4],
      [1, 0],
      [0, 2],
    ],
  }));
  return { model: embeddings };
});

it('asks /api/chat with the schema and all options, and returns the object, the usage and why the model stopped', async () => {
  const { model, server } = await served([answer(right, { usage: { input: 30, output: 7 } })], {
    maxOutputTokens: 500,
    contextTokens: 8192,
    keepAlive: '30m',
  });
  expect(await model.doGenerate(request())).toMatchObject({
    text: right,
    object: JSON.parse(right) as object,
    finishReason: 'stop',
    usage: { inputTokens: 30, outputTokens: 7, costUsd: 0 },
    latency: { source: 'measured' },
  });
  expect(model.id).toBe('ollama:small');
  const [{ path, body, headers }] = server.requests as [(typeof server.requests)[number]];
  expect(path).toBe('/api/chat');
  expect(body).toEqual({
    model: 'small',
    stream: true,
    messages: [{ role: 'user', content: 'Greet Ann.' }],
    format: {
      type: 'object',
      properties: { words: { type: 'string' }, mood: { type: 'string', enum: ['glad', 'sad'] } },
      required: ['words', 'mood'],
      additionalProperties: false,
    },
    think: false,
    keep_alive: '30m',
    options: { temperature: 0.3, num_predict: 500, num_ctx: 8192 },
  });
  expect(headers.authorization).toBeUndefined();
  expect(JSON.stringify(body)).not.toContain('not for servers');
});

it('lets the model think when it is asked for words', async () => {
  const { model, server } = await served([answer('Hello!')]);
  const { schema: _, ...plain } = request();
  expect((await model.doGenerate(plain)).text).toBe('Hello!');
  expect(Object.keys(server.requests[0]?.body as object)).toEqual(['model', 'stream', 'messages', 'options']);
});

it('does not say `think` again to a model that refuses it', async () => {
  const { model, server } = await served(({ body }) =>
    'think' in (body as object)
      ? { kind: 'error', status: 400, message: '"small" does not support thinking' }
      : answer(right),
  );
  for (let call = 0; call < 2; call++) {
    const result = await model.doGenerate(request());
    expect(result.object).toEqual(JSON.parse(right));
    expect(result).not.toHaveProperty('warnings');
  }
  expect(server.requests.map(({ body }) => 'think' in (body as object))).toEqual([true, false, false]);
});

it('lets a model think that keeps to no schema although the prompt shows it, for that purpose alone', async () => {
  const { model, server } = await served(({ body }) =>
    'think' in (body as object) && JSON.stringify(body).includes('Greet Ann') ? answer('Hello, Ann!') : answer(right),
  );
  const results = [];
  for (let call = 0; call < 4; call++) results.push(await model.doGenerate(request()));
  const other = { ...request(), purpose: 'part', messages: [{ role: 'user' as const, content: 'Say goodbye.' }] };
  results.push(await model.doGenerate(other));
  expect(results.map(({ object }) => object !== undefined)).toEqual([false, false, true, true, true]);
  expect(server.requests.map(({ body }) => 'think' in (body as object))).toEqual([true, true, false, false, true]);
  expect(JSON.stringify(server.requests[1]?.body)).toContain('must fit this JSON Schema');
  expect(results[2]?.warnings).toContain(
    'the model ignores the schema unless it may reason first: it may, which takes longer',
  );
});

it('falls back to format "json" and then to the prompt when the schema is refused, with a warning', async () => {
  const { model, server } = await served(({ body }) =>
    'format' in (body as object)
      ? { kind: 'error', status: 500, message: 'invalid JSON schema in format' }
      : answer(right),
  );
  expect((await model.doGenerate(request())).warnings).toEqual([
    'the server refuses the schema of answers: the prompt asks for it instead',
  ]);
  expect(server.requests.map(({ body }) => (body as { format?: unknown }).format ?? 'none')).toEqual([
    expect.objectContaining({ type: 'object' }),
    'json',
    'none',
  ]);
});

it('says that an answer was cut off', async () => {
  const { model } = await served([answer(right.slice(0, -4), { finishReason: 'length' })]);
  expect(await model.doGenerate(request())).toMatchObject({
    finishReason: 'length',
    problem: expect.stringContaining('cut off by the server’s token limit') as string,
  });
});

it('declares its latency where the config does, drawn from the seed', async () => {
  const { model } = await served(() => answer(right), { latencySeconds: { mean: 5, deviation: 1 } });
  const { model: again } = await served(() => answer(right), { latencySeconds: { mean: 5, deviation: 1 } });
  const { latency } = await model.doGenerate(request());
  expect(latency.source).toBe('declared');
  expect([model.latencySource, model.isRemote]).toEqual(['declared', true]);
  expect((await again.doGenerate(request())).latency).toEqual(latency);
  expect((await again.doGenerate(request())).latency).not.toEqual(latency);
});

describe('what a person with a local model meets first', () => {
  it('a model that is not pulled: the command to type', async () => {
    const { model } = await served(() => ({ kind: 'error', status: 404, message: "model 'small' not found" }));
    const error = await refusal(model.doGenerate(request()));
    expect(error.message).toMatch(/^MODEL_UNKNOWN: .* says 404 model 'small' not found: type "ollama pull small"/);
  });

  it('a server that does not run: the command to type', async () => {
    const unused = createServer();
    await new Promise<void>((resolve) => unused.listen(0, '127.0.0.1', resolve));
    const { port } = unused.address() as AddressInfo;
    await new Promise((resolve) => unused.close(resolve));
    const model = provider().chatModel(
      ollamaOptionsSchema.parse({ model: 'small', baseUrl: `http://127.0.0.1:${port}` }),
    );
    const signal = new AbortController().signal;
    for (const error of [await refusal(model.doGenerate(request())), await refusal(model.check?.({ signal }))])
      expect(error.message).toMatch(
        /^MODEL_UNREACHABLE: .* no server listens there: start the server with "ollama serve"/,
      );
  });

  it.each<[string, string, WireBehaviour, string]>([
    ['a model that is pulled', 'small', answer('unused'), 'available'],
    ['a model that is pulled, by its tag', 'small:latest', answer('unused'), 'available'],
    ['a model of the cloud', 'big-cloud', answer('unused'), 'available'],
    ['a model that is not pulled', 'bigg', { kind: 'error', status: 404, message: 'not found' }, 'MODEL_UNKNOWN'],
  ])('checks without loading the model: %s', async (_, name, shown, expected) => {
    const { model, server } = await served([shown], { model: name });
    const found = await model.check?.({ signal: new AbortController().signal }).then(
      () => 'available',
      (error: unknown) => (isSAgentsError(error) ? error.code : String(error)),
    );
    expect(found).toBe(expected);
    expect(server.requests.every(({ path }) => path === '/api/show')).toBe(true);
  });
});

describe('what a server may not do', () => {
  const page = { kind: 'raw', status: 200, contentType: 'text/html', body: '<html>Welcome</html>' } as const;
  it.each<[string, WireBehaviour, RegExp]>([
    ['answer with a web page', page, /^MODEL_RESPONSE_INVALID: .*not an answer of \/api\/chat.*usually http:\/\/127/],
    ['answer with nothing', { ...page, body: '' }, /^MODEL_RESPONSE_INVALID: .*with nothing/],
    ['nest deeply', { ...page, body: `{"message":${'['.repeat(99)}${']'.repeat(99)}}` }, /more than 64 levels/],
    ['answer without an end', { ...page, body: ' '.repeat(9 * 2 ** 20) }, /with more than 8 MB/],
    ['speak OpenAI’s format', { ...page, body: '{"choices":[]}' }, /^MODEL_RESPONSE_INVALID/],
    [
      'fail',
      { kind: 'error', status: 500, message: 'out of memory' },
      /^MODEL_SERVER_ERROR: .* says 500 out of memory/,
    ],
    ['break the connection', { kind: 'cut' }, /^MODEL_UNREACHABLE/],
    ['fill the terminal', { kind: 'error', status: 400, message: 'a\u001b[31m\u202eb' }, /says 400 a \[31m b/],
  ])('%s', async (_, behaviour, expected) => {
    const { model } = await served(() => behaviour);
    expect((await refusal(model.doGenerate(request()))).message).toMatch(expected);
  });

  it('show the key that it got, in an answer or an error', async () => {
    process.env['S_AGENTS_TEST_KEY'] = 'sk-very-secret-key';
    try {
      const { model, server } = await served(
        [
          answer('{"words":"sk-very-secret-key","mood":"glad"}'),
          { kind: 'error', status: 401, message: 'no: sk-very-secret-key' },
        ],
        { apiKeyEnvironment: 'S_AGENTS_TEST_KEY' },
      );
      expect((await model.doGenerate(request())).object).toEqual({ words: '(API key)', mood: 'glad' });
      expect(server.requests[0]?.headers.authorization).toBe('Bearer sk-very-secret-key');
      const error = await refusal(model.doGenerate(request()));
      expect(error.code).toBe('MODEL_UNAUTHORIZED');
      expect(error.message).not.toContain('very-secret');
      expect(model.hasPrice).toBe(false);
    } finally {
      delete process.env['S_AGENTS_TEST_KEY'];
    }
  });
});

it('rejects with the reason of an abort during a request, and closes its connection', async () => {
  const stop = new AbortController();
  const reason = new Cancelled('the user left');
  const { model, server } = await served(() => ({ kind: 'hang' }));
  const call = model.doGenerate(request({ signal: stop.signal }));
  await server.untilRequested(1);
  stop.abort(reason);
  await expect(call).rejects.toBe(reason);
});

it.each([
  [{}, 'model'],
  [{ model: 'small', keepAlive: 'soon' }, 'keepAlive'],
  [{ model: 'small', contextTokens: 0 }, 'contextTokens'],
  [{ model: 'small', num_ctx: 4096 }, 'num_ctx'],
])('refuses the options %j', (options, key) => {
  expect(JSON.stringify(ollamaOptionsSchema.safeParse(options).error?.issues)).toContain(key);
});
