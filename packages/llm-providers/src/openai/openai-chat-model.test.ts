import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import {
  Cancelled,
  definePurpose,
  isSAgentsError,
  type ChatModel,
  type FailedTry,
  type GenerateRequest,
  type WallClock,
} from '@s-agents/core';
import { createRandom, systemWallClock } from '@s-agents/kit';
import {
  createFakeWallClock,
  createWireFormatServer,
  describeChatModel,
  type WireBehaviour,
  type WireFormatServer,
  type WireScript,
  wordTokenizer,
  renderPrompt,
} from '@s-agents/testkit';
import { OpenAiProvider } from './openai-provider.js';
import { openAiOptionsSchema } from './options.js';

const purpose = definePurpose({
  name: 'root.plan',
  inputs: z.object({ who: z.string() }),
  answer: z.object({ words: z.string().min(1), mood: z.enum(['glad', 'sad']) }),
  prompt: { text: '# System\nYou are polite.\n\n# User\nGreet {{who}}.' },
  temperature: 0.3,
});
const right = '{"words":"hello","mood":"glad"}';
const rightObject = JSON.parse(right) as object;
const answer = (content: string, more: Partial<Extract<WireBehaviour, { kind: 'answer' }>> = {}): WireBehaviour => ({
  kind: 'answer',
  content,
  ...more,
});

const open: WireFormatServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function served(
  script: WireScript,
  options: Record<string, unknown> = {},
  clock: WallClock = systemWallClock,
): Promise<{ model: ChatModel; server: WireFormatServer }> {
  const server = await createWireFormatServer(script);
  open.push(server);
  return {
    model: new OpenAiProvider(clock, createRandom(1), wordTokenizer).chatModel(
      openAiOptionsSchema.parse({ model: 'small', baseUrl: server.baseUrl, ...options }),
    ),
    server,
  };
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

async function refusal(call: Promise<unknown>): Promise<{ code: string; message: string }> {
  const error: unknown = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!isSAgentsError(error)) throw new Error(`no SAgentsError but ${String(error)}`);
  return error;
}

describeChatModel(
  'the openai model',
  async () => {
    const { model, server } = await served(() => answer(right));
    return { model, purpose, inputs: { who: 'Ann' }, close: () => server.close() };
  },
  {
    slow: async () => {
      const { model, server } = await served(() => ({ kind: 'hang' }));
      return { model, purpose: purpose as never, inputs: { who: 'Ann' } as never, close: () => server.close() };
    },
    failing: async () => {
      const { model, server } = await served(() => ({ kind: 'error', status: 401, message: 'who are you' }));
      return { model, purpose: purpose as never, inputs: { who: 'Ann' } as never, close: () => server.close() };
    },
  },
);

it('requests a chat completion with the schema, and returns the object, the text and the usage of the server', async () => {
  const { model, server } = await served([answer(right, { usage: { input: 1000, output: 100 } })], {
    pricePerMillion: { input: 2, output: 10 },
  });
  expect(await model.doGenerate(request())).toMatchObject({
    text: right,
    object: rightObject,
    usage: { inputTokens: 1000, outputTokens: 100, costUsd: 0.003 },
    latency: { source: 'measured' },
  });
  expect(model.id).toBe('openai:small');
  const [{ path, body, headers }] = server.requests as [(typeof server.requests)[number]];
  expect(path).toBe('/v1/chat/completions');
  expect(body).toEqual({
    model: 'small',
    messages: renderPrompt(purpose, { who: 'Ann' }),
    stream: true,
    stream_options: { include_usage: true },
    temperature: 0.3,
    response_format: {
      type: 'json_schema',
      json_schema: {
        name: 'root_plan',
        strict: true,
        schema: {
          type: 'object',
          properties: { words: { type: 'string' }, mood: { type: 'string', enum: ['glad', 'sad'] } },
          required: ['words', 'mood'],
          additionalProperties: false,
        },
      },
    },
  });
  expect(headers.authorization).toBeUndefined();
  expect(JSON.stringify(body)).not.toContain('not for servers');
});

it('asks for plain text when there is no schema', async () => {
  const { model, server } = await served([answer('just words {"a":1}')]);
  const { schema: _, ...plain } = request();
  expect(await model.doGenerate(plain)).toMatchObject({ text: 'just words {"a":1}' });
  expect(server.requests[0]?.body).not.toHaveProperty('response_format');
});

it('counts tokens if the server does not, and knows no costs without prices', async () => {
  const { model } = await served([answer(right)]);
  expect((await model.doGenerate(request())).usage).toEqual({ inputTokens: 5, outputTokens: 1, costUsd: null });
});

it(
  'tells of every request that failed, its reason and how long it took, and measures the one that did not by ' +
    'itself',
  async () => {
    const clock = createFakeWallClock({ start: 5000 });
    const { model, server } = await served(
      [{ kind: 'error', status: 503, message: 'starting', headers: { 'retry-after': '12' } }, answer(right)],
      {},
      clock,
    );
    const failures: FailedTry[] = [];
    const call = model.doGenerate(request({ onFailedTry: (failure) => failures.push(failure) }));
    await server.untilRequested(1);
    await clock.untilAsleep(5000 + 12_000);
    await clock.advance(12_000);
    expect((await call).latency).toEqual({ source: 'measured', seconds: 12 });
    expect(failures).toEqual([{ reason: 'MODEL_SERVER_ERROR', latency: { source: 'measured', seconds: 0 } }]);
  },
);

it.each<[string, WireScript, readonly string[]]>([
  [
    'a server with a problem',
    () => ({ kind: 'error', status: 500, message: 'broken' }),
    ['MODEL_SERVER_ERROR', 'MODEL_SERVER_ERROR'],
  ],
  ['a wrong key', () => ({ kind: 'error', status: 401, message: 'who are you' }), ['MODEL_UNAUTHORIZED']],
  ['a broken connection', () => ({ kind: 'drop' }), ['MODEL_UNREACHABLE', 'MODEL_UNREACHABLE']],
  ['half an answer', () => ({ kind: 'cut' }), ['MODEL_UNREACHABLE', 'MODEL_UNREACHABLE']],
  [
    'another format',
    () => ({ kind: 'raw', status: 200, contentType: 'application/json', body: '{"hello":1}' }),
    ['MODEL_RESPONSE_INVALID'],
  ],
  ['a server that keeps silent', () => ({ kind: 'hang' }), ['MODEL_TIMEOUT']],
  [
    'a refused feature',
    [{ kind: 'error', status: 400, message: 'response_format json_schema is not supported' }, answer(right)],
    ['MODEL_REQUEST_REFUSED'],
  ],
])('reports each failed try: %s', async (_, script, reasons) => {
  // The waits between tries and for a silent server pass at once.
  const impatient: WallClock = {
    now: () => 0,
    sleep: (milliseconds) => (milliseconds < 60_000 ? Promise.resolve() : new Promise(() => {})),
  };
  const { model, server } = await served(
    script,
    { tries: 2, timeoutSeconds: reasons[0] === 'MODEL_TIMEOUT' ? 1 : 120 },
    impatient,
  );
  const told: string[] = [];
  await model.doGenerate(request({ onFailedTry: ({ reason }) => told.push(reason) })).catch(() => {});
  expect(told).toEqual(reasons);
  if (reasons[0] !== 'MODEL_TIMEOUT')
    expect(server.requests.length).toBe(reasons.length + (reasons[0] === 'MODEL_REQUEST_REFUSED' ? 1 : 0));
});

it('reports no failed try when the call is aborted', async () => {
  const stop = new AbortController();
  const { model, server } = await served([{ kind: 'hang' }]);
  const told: string[] = [];
  const call = model.doGenerate(request({ signal: stop.signal, onFailedTry: ({ reason }) => told.push(reason) }));
  await server.untilRequested(1);
  stop.abort(new Cancelled('over'));
  await expect(call).rejects.toThrow('over');
  expect(told).toEqual([]);
});

it('wraps an answer that is not an object for the server, and unwraps it', async () => {
  const { model, server } = await served([answer('{"answer":[1,2]}'), answer('[3]')]);
  const schema = z.array(z.int());
  expect((await model.doGenerate(request({ schema }))).object).toEqual([1, 2]);
  expect((await model.doGenerate(request({ schema }))).object).toEqual([3]);
  expect(server.requests[0]?.body).toMatchObject({
    response_format: { json_schema: { schema: { properties: { answer: { type: 'array' } } } } },
  });
});

it('finds JSON within prose', async () => {
  const { model } = await served([answer(`<think>Sad?</think> Here you are: ${right}`)]);
  expect((await model.doGenerate(request())).object).toEqual(rightObject);
});

it('removes the thoughts of a reasoning model from a text', async () => {
  const { model } = await served([answer('<think>Sad?</think>\nHello!')]);
  const { schema: _, ...plain } = request();
  expect((await model.doGenerate(plain)).text).toBe('Hello!');
});

it('says that a text was cut off', async () => {
  const { model } = await served([answer('Hel', { finishReason: 'length' })]);
  const { schema: _, ...plain } = request();
  expect(await model.doGenerate(plain)).toMatchObject({
    text: 'Hel',
    problem: expect.stringContaining('cut off') as string,
  });
});

it.each([
  ['words', 'I would rather not.'],
  ['JSON that is cut off', right.slice(0, -5)],
  ['nothing', ''],
])('returns no object for %s, which the router then rejects', async (_, content) => {
  const { model } = await served([answer(content, { finishReason: 'length' })]);
  const result = await model.doGenerate(request());
  expect(result.text).toBe(content);
  expect(result).not.toHaveProperty('object');
});

it('returns a refusal as the text', async () => {
  const { model } = await served([{ kind: 'answer', content: null, refusal: 'I will not.' }]);
  expect((await model.doGenerate(request())).text).toBe('I will not.');
});

it('falls back from json_schema to json_object, then to text, when the server refuses them, and remembers it', async () => {
  const { model, server } = await served(({ body }) => {
    const format = (body as { response_format?: { type: string } }).response_format?.type;
    return format === undefined
      ? answer(right)
      : {
          kind: 'error',
          status: 400,
          message: `response_format of type ${format} is not supported by this model`,
          param: 'response_format',
        };
  });
  for (let call = 0; call < 2; call++) expect((await model.doGenerate(request())).object).toEqual(rightObject);
  const formats = server.requests.map(
    ({ body }) => (body as { response_format?: { type: string } }).response_format?.type ?? 'text',
  );
  expect(formats).toEqual(['json_schema', 'json_object', 'text', 'text']);
  // A schema that is not enforced stands in the user's message.
  expect(
    (server.requests[2]?.body as { messages: { role: string; content: string }[] }).messages.map(
      ({ role, content }) => [role, content.includes('"mood"')],
    ),
  ).toEqual([
    ['system', false],
    ['user', true],
  ]);
});

it('falls back from json_schema only for the purpose whose schema is refused', async () => {
  const { model, server } = await served(({ body }) => {
    const { response_format: format } = body as { response_format: { type: string; json_schema?: { name: string } } };
    return format.json_schema?.name === 'root_plan'
      ? { kind: 'error', status: 400, message: "Invalid schema for response_format 'root_plan'" }
      : answer(right);
  });
  await model.doGenerate(request());
  await model.doGenerate(request({ purpose: 'other' }));
  await model.doGenerate(request());
  expect(
    server.requests.map(({ body }) => (body as { response_format: { type: string } }).response_format.type),
  ).toEqual(['json_schema', 'json_object', 'json_schema', 'json_object']);
});

it('omits the temperature if the model refuses it', async () => {
  const { model, server } = await served(({ body }) =>
    'temperature' in (body as object)
      ? {
          kind: 'error',
          status: 400,
          message: "Unsupported value: 'temperature' does not support 0.3 with this model.",
          param: 'temperature',
        }
      : answer(right),
  );
  for (let call = 0; call < 2; call++) expect((await model.doGenerate(request())).object).toEqual(rightObject);
  expect(server.requests.map(({ body }) => 'temperature' in (body as object))).toEqual([true, false, false]);
});

it.each([
  [{ kind: 'error', status: 401, message: 'no such key' }, 'MODEL_UNAUTHORIZED'],
  [{ kind: 'error', status: 403, message: 'not for you' }, 'MODEL_UNAUTHORIZED'],
  [
    { kind: 'error', status: 404, message: 'the model `small` does not exist', code: 'model_not_found' },
    'MODEL_UNKNOWN',
  ],
  [{ kind: 'error', status: 400, message: 'too long', code: 'context_length_exceeded' }, 'MODEL_REQUEST_REFUSED'],
  [{ kind: 'error', status: 429, message: 'no money left', code: 'insufficient_quota' }, 'MODEL_QUOTA_EXHAUSTED'],
  [
    { kind: 'error', status: 429, message: 'come back tomorrow', headers: { 'retry-after': '86400' } },
    'MODEL_RATE_LIMITED',
  ],
  [{ kind: 'raw', status: 200, contentType: 'text/html', body: '<html>Welcome</html>' }, 'MODEL_RESPONSE_INVALID'],
] as const)('explains %j as %s, and does not retry', async (behaviour, code) => {
  const { model, server } = await served(() => behaviour);
  const error = await refusal(model.doGenerate(request()));
  expect(error.code).toBe(code);
  expect(error.message).toContain('small');
  expect(error.message).toContain(server.baseUrl);
  expect(server.requests).toHaveLength(1);
});

it.each([
  [{ kind: 'error', status: 429, message: 'slow down', headers: { 'retry-after': '3' } }, 3000, 3000],
  [{ kind: 'error', status: 429, message: 'slow down', headers: { 'retry-after-ms': '250' } }, 250, 250],
  [{ kind: 'error', status: 500, message: 'oops' }, 750, 1250],
  [{ kind: 'cut' }, 750, 1250],
  [{ kind: 'drop' }, 750, 1250],
  [{ kind: 'raw', status: 200, contentType: 'application/json', body: '{"choices":' }, 750, 1250],
  [{ kind: 'raw', status: 200, contentType: 'application/json', body: '{"choices":[]}' }, 750, 1250],
] as const)('retries after %j, at the right time', async (behaviour, earliest, latest) => {
  const clock = createFakeWallClock();
  const { model, server } = await served([behaviour, answer(right)], {}, clock);
  const call = model.doGenerate(request());
  await clock.untilAsleep(latest);
  await clock.advance(earliest - 1);
  expect(server.requests).toHaveLength(1);
  await clock.advance(latest - earliest + 1);
  expect((await call).object).toEqual(rightObject);
  expect(server.requests).toHaveLength(2);
});

it.each([
  [{ kind: 'error', status: 429, message: 'slow down', headers: { 'retry-after': '0' } }, 'MODEL_RATE_LIMITED'],
  [{ kind: 'error', status: 503, message: 'starting', headers: { 'retry-after': '0' } }, 'MODEL_SERVER_ERROR'],
] as const)('gives up on %j after the configured number of tries', async (behaviour, code) => {
  const { model, server } = await served(() => behaviour, { tries: 3 });
  expect((await refusal(model.doGenerate(request()))).code).toBe(code);
  expect(server.requests).toHaveLength(3);
});

it('says that the connection breaks when it breaks every time', async () => {
  const { model, server } = await served(() => ({ kind: 'cut' }), { tries: 1 });
  expect((await refusal(model.doGenerate(request()))).code).toBe('MODEL_UNREACHABLE');
  expect(server.requests).toHaveLength(1);
});

it('says that no server listens, without retrying', async () => {
  const unused = createServer();
  await new Promise<void>((resolve) => unused.listen(0, '127.0.0.1', resolve));
  const { port } = unused.address() as AddressInfo;
  await new Promise((resolve) => unused.close(resolve));
  const clock = createFakeWallClock();
  const model = new OpenAiProvider(clock, createRandom(1), wordTokenizer).chatModel(
    openAiOptionsSchema.parse({ model: 'small', baseUrl: `http://127.0.0.1:${port}/v1` }),
  );
  const error = await refusal(model.doGenerate(request()));
  expect([error.code, error.message]).toEqual(['MODEL_UNREACHABLE', expect.stringContaining('refuses connections')]);
});

it('times out when no answer comes', async () => {
  const clock = createFakeWallClock();
  const { model, server } = await served(() => ({ kind: 'hang' }), { timeoutSeconds: 7 }, clock);
  const call = refusal(model.doGenerate(request()));
  await server.untilRequested(1);
  await clock.advance(7000);
  expect(await call).toMatchObject({ code: 'MODEL_TIMEOUT', message: expect.stringContaining('within 7 s') as string });
  expect(server.requests).toHaveLength(1);
});

it('ends the wait before a retry when the signal aborts', async () => {
  const clock = createFakeWallClock();
  const stop = new AbortController();
  const reason = new Cancelled('the user left');
  const { model } = await served(
    () => ({ kind: 'error', status: 429, message: 'slow down', headers: { 'retry-after': '60' } }),
    {},
    clock,
  );
  const call = model.doGenerate(request({ signal: stop.signal }));
  await clock.untilAsleep(60_000);
  stop.abort(reason);
  await expect(call).rejects.toBe(reason);
  expect(clock.sleepers).toEqual([]);
});

it('cancels a slow request when the signal aborts, and closes its connection', async () => {
  const stop = new AbortController();
  const reason = new Cancelled('the user left');
  const { model, server } = await served(() => ({ kind: 'hang' }));
  const call = model.doGenerate(request({ signal: stop.signal }));
  await server.untilRequested(1);
  stop.abort(reason);
  await expect(call).rejects.toBe(reason);
});

it('sends a key only if the config names its variable, and never shows it', async () => {
  process.env['S_AGENTS_TEST_KEY'] = 'sk-very-secret';
  process.env['OPENAI_API_KEY'] ??= 'sk-of-another-server';
  try {
    const { model, server } = await served(
      [answer(right), { kind: 'error', status: 401, message: 'wrong key: sk-very-secret' }],
      { apiKeyEnvironment: 'S_AGENTS_TEST_KEY' },
    );
    await model.doGenerate(request());
    expect(server.requests[0]?.headers.authorization).toBe('Bearer sk-very-secret');
    const error = await refusal(model.doGenerate(request()));
    expect(error.message).toContain('S_AGENTS_TEST_KEY');
    expect(error.message).not.toContain('sk-very-secret');
    const without = await served([answer(right)]);
    await without.model.doGenerate(request());
    expect(without.server.requests[0]?.headers.authorization).toBeUndefined();
  } finally {
    delete process.env['S_AGENTS_TEST_KEY'];
    if (process.env['OPENAI_API_KEY'] === 'sk-of-another-server') delete process.env['OPENAI_API_KEY'];
  }
});
