import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ChatModel, GenerateRequest } from '@s-agents/core';
import { createRandom, systemWallClock } from '@s-agents/kit';
import {
  createWireFormatServer,
  type WireBehaviour,
  type WireFormatServer,
  type WireRequest,
  type WireScript,
  wordTokenizer,
} from '@s-agents/testkit';
import { OpenAiProvider } from './openai-provider.js';
import { openAiOptionsSchema } from './options.js';

const open: WireFormatServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function served(script: WireScript, options: object = {}, models: readonly string[] = ['small']) {
  const server = await createWireFormatServer(script, { models });
  open.push(server);
  const model: ChatModel = new OpenAiProvider(systemWallClock, createRandom(1), wordTokenizer).chatModel(
    openAiOptionsSchema.parse({ model: 'small', baseUrl: server.baseUrl, tries: 1, ...options }),
  );
  return { model, server };
}

const right = '{"words":"hello"}';
const request: GenerateRequest = {
  purpose: 'root.plan',
  messages: [
    { role: 'system', content: 'Be polite.' },
    { role: 'user', content: 'Greet Ann.' },
  ],
  schema: z.object({ words: z.string() }),
  temperature: 0.3,
  inputs: null,
  signal: new AbortController().signal,
};
const answers = (more: Partial<Extract<WireBehaviour, { kind: 'answer' }>> = {}): WireBehaviour => ({
  kind: 'answer',
  content: right,
  ...more,
});
const refuses = (message: string, status = 400): WireBehaviour => ({ kind: 'error', status, message });
const keysOf = ({ body }: WireRequest): readonly string[] => Object.keys(body as object);

describe('the interface of responses', () => {
  it('is asked with the schema and the limit, and nothing is kept', async () => {
    const usage = { input: 30, output: 20, cached: 10, reasoning: 15 };
    const { model, server } = await served([answers({ usage })], {
      api: 'responses',
      maxOutputTokens: 500,
      pricePerMillion: { input: 10, output: 100, cachedInput: 1 },
    });
    expect(await model.doGenerate(request)).toMatchObject({
      text: right,
      object: { words: 'hello' },
      finishReason: 'stop',
      usage: {
        inputTokens: 30,
        outputTokens: 20,
        cachedInputTokens: 10,
        reasoningTokens: 15,
        costUsd: (20 * 10 + 10 * 1 + 20 * 100) / 1_000_000,
      },
    });
    expect(server.requests[0]?.path).toBe('/v1/responses');
    expect(server.requests[0]?.body).toEqual({
      model: 'small',
      input: request.messages,
      store: false,
      stream: true,
      temperature: 0.3,
      max_output_tokens: 500,
      text: {
        format: {
          type: 'json_schema',
          name: 'root_plan',
          strict: true,
          schema: {
            type: 'object',
            properties: { words: { type: 'string' } },
            required: ['words'],
            additionalProperties: false,
          },
        },
      },
    });
  });

  it('is used for a model that the server offers only there, from then on', async () => {
    const { model, server } = await served(({ path }) =>
      path.endsWith('/responses')
        ? answers()
        : refuses('This model is only supported in v1/responses and not in v1/chat/completions.', 404),
    );
    for (let call = 0; call < 2; call++) expect((await model.doGenerate(request)).object).toEqual({ words: 'hello' });
    expect(server.requests.map(({ path }) => path)).toEqual(['/v1/chat/completions', '/v1/responses', '/v1/responses']);
  });

  it('is used for the check of such a model', async () => {
    const { model, server } = await served(
      ({ path }) => (path.endsWith('/responses') ? answers() : refuses('use /v1/responses', 404)),
      {},
      [],
    );
    await model.check?.({ signal: new AbortController().signal });
    expect(server.requests.map(({ path }) => path)).toEqual(['/v1/chat/completions', '/v1/responses']);
  });

  it.each<[string, WireBehaviour, object]>([
    ['a refusal', answers({ content: null, refusal: 'I will not.' }), { text: 'I will not.' }],
    ['an answer that was cut off', answers({ content: '{"wor', finishReason: 'length' }), { finishReason: 'length' }],
  ])('returns %s', async (_, behaviour, expected) => {
    const { model } = await served([behaviour], { api: 'responses' });
    expect(await model.doGenerate(request)).toMatchObject(expected);
  });

  it.each(['{"output":null}', '{"output":[]}', '{"object":"response","output":[{"type":5}]}', '[]', '"x"'])(
    'explains %s',
    async (body) => {
      const { model } = await served(() => ({ kind: 'raw', status: 200, contentType: 'application/json', body }), {
        api: 'responses',
      });
      await expect(model.doGenerate(request)).rejects.toThrow('MODEL_RESPONSE_INVALID');
    },
  );
});

describe('the limit of output tokens', () => {
  it('is sent as max_tokens, or as max_completion_tokens where the server wants that', async () => {
    const { model, server } = await served(
      ({ body }) =>
        'max_tokens' in (body as object)
          ? refuses("Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.")
          : answers(),
      { maxOutputTokens: 500 },
    );
    for (let call = 0; call < 2; call++) expect(await model.doGenerate(request)).not.toHaveProperty('warnings');
    expect(server.requests.map((sent) => keysOf(sent).find((key) => key.startsWith('max_')))).toEqual([
      'max_tokens',
      'max_completion_tokens',
      'max_completion_tokens',
    ]);
  });

  it('is left out where the server refuses it, with a warning', async () => {
    const { model } = await served(
      ({ body }) => ('max_tokens' in (body as object) ? refuses('max_tokens: not permitted') : answers()),
      { maxOutputTokens: 500 },
    );
    expect((await model.doGenerate(request)).warnings).toEqual([
      'the server refuses maxOutputTokens: its own limit holds',
    ]);
  });

  it('is reported where the server ignores it', async () => {
    const { model } = await served([answers({ usage: { input: 1, output: 501 } })], { maxOutputTokens: 500 });
    expect((await model.doGenerate(request)).warnings).toEqual([
      'the server ignores maxOutputTokens: its answers are longer',
    ]);
  });

  it('is the request’s unless the entry sets one', async () => {
    const limits = async (options: object): Promise<unknown> => {
      const { model, server } = await served([answers()], options);
      await model.doGenerate({ ...request, maxOutputTokens: 256 });
      return (server.requests[0]?.body as { max_tokens?: number }).max_tokens;
    };
    expect(await limits({})).toBe(256);
    expect(await limits({ maxOutputTokens: 500 })).toBe(500);
  });

  it('is not given up for a refusal of a request that had none', async () => {
    const { model, server } = await served([refuses('max_tokens: the context is too long'), answers()], {});
    await expect(model.doGenerate(request)).rejects.toThrow('max_tokens');
    await model.doGenerate({ ...request, maxOutputTokens: 256 });
    expect(server.requests.map(({ body }) => (body as { max_tokens?: number }).max_tokens)).toEqual([undefined, 256]);
  });

  it('is not sent unless it is set', async () => {
    const { model, server } = await served([answers()]);
    await model.doGenerate(request);
    expect(keysOf(server.requests[0] as WireRequest).some((key) => key.startsWith('max_'))).toBe(false);
  });
});

it.each([
  ['stop', 'stop'],
  ['length', 'length'],
  ['content_filter', 'content-filter'],
  ['tool_calls', 'tool-calls'],
  ['eos', 'stop'],
  ['SAFETY', 'content-filter'],
  ['constructor', 'other'],
])('reads why the model stopped: %s', async (sent, expected) => {
  const { model } = await served([answers({ finishReason: sent })]);
  expect((await model.doGenerate(request)).finishReason).toBe(expected);
});

it('reads the tokens of cache and reasoning', async () => {
  const { model } = await served([answers({ usage: { input: 30, output: 20, cached: 10, reasoning: 15 } })]);
  expect((await model.doGenerate(request)).usage).toMatchObject({ cachedInputTokens: 10, reasoningTokens: 15 });
});
