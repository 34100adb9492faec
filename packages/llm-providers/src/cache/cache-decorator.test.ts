import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import {
  RunContext,
  type ChatModel,
  type GenerateRequest,
  type GenerateResult,
  type ModelSelection,
} from '@s-agents/core';
import { createRandom, systemWallClock } from '@s-agents/kit';
import {
  createFakeRunContext,
  createWireFormatServer,
  type WireBehaviour,
  type WireFormatServer,
  wordTokenizer,
} from '@s-agents/testkit';
import { OpenAiProvider } from '../openai/openai-provider.js';
import { openAiOptionsSchema } from '../openai/options.js';
import { cacheDecorator } from './cache-decorator.js';

const key = 'sk-of-the-cache';
let folder: string;
let server: WireFormatServer;
let behaviour: WireBehaviour;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-cache-'));
  behaviour = { kind: 'answer', content: '{"words":"hello"}', usage: { input: 1000, output: 100 } };
  server = await createWireFormatServer(() => behaviour);
  process.env['S_AGENTS_TEST_KEY'] = key;
});
afterEach(async () => {
  delete process.env['S_AGENTS_TEST_KEY'];
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** The model of an entry, as a run with this cache makes it. */
function modelOf(entry: object = {}, cache: string | null = 'kept'): ChatModel {
  const options = {
    model: 'small',
    baseUrl: server.baseUrl,
    tries: 1,
    apiKeyEnvironment: 'S_AGENTS_TEST_KEY',
    pricePerMillion: { input: 1, output: 10 },
    ...entry,
  };
  const provider = new OpenAiProvider(systemWallClock, createRandom(1), wordTokenizer);
  const model = provider.chatModel(openAiOptionsSchema.parse(options));
  const context = createFakeRunContext({
    config: { models: { default: { use: 'openai', ...options } }, ...(cache === null ? {} : { cache }) },
  });
  const contained = new Map<symbol, unknown>([[RunContext, { ...context, baseFolder: folder }]]);
  const selection = cacheDecorator.decorate(
    { chatModel: () => model },
    { get: <T>(token: symbol) => contained.get(token) as T, getAll: () => [] },
  ) as ModelSelection;
  return selection.chatModel('root.plan');
}

function ask(model: ChatModel, changes: Partial<GenerateRequest> = {}): Promise<GenerateResult> {
  return model.doGenerate({
    purpose: 'root.plan',
    messages: [{ role: 'user', content: 'Greet Ann.' }],
    schema: z.object({ words: z.string() }),
    temperature: 0,
    inputs: null,
    signal: new AbortController().signal,
    ...changes,
  });
}

it('answers a request that is the same in every part from the folder: what it got then, at no cost', async () => {
  const first = await ask(modelOf());
  const { usage, ...rest } = first;
  expect(usage.costUsd).toBe(0.002);
  expect(await ask(modelOf())).toEqual({ ...rest, isStored: true, usage: { ...usage, costUsd: 0 } });
  expect(server.requests).toHaveLength(1);
});

it.each<[string, object, Partial<GenerateRequest>, boolean]>([
  ['another agent', {}, { agent: 'bob' }, true],
  ['other limits, prices and waits', { tries: 2, timeoutSeconds: 9, concurrency: 1 }, {}, true],
  ['a declared latency', { latencySeconds: 5 }, {}, true],
  ['another model', { model: 'other' }, {}, false],
  ['another limit of tokens', { maxOutputTokens: 500 }, {}, false],
  ['another limit of tokens of the request', {}, { maxOutputTokens: 256 }, false],
  ['another interface', { api: 'responses' }, {}, false],
  ['another temperature', {}, { temperature: 1 }, false],
  ['other messages', {}, { messages: [{ role: 'user', content: 'Greet Bob.' }] }, false],
  ['another schema', {}, { schema: z.object({ words: z.string(), mood: z.string() }) }, false],
  ['another purpose', {}, { purpose: 'leaf.plan' }, false],
])('%s: the answer is used again: %4$s', async (_, entry, changes, isSame) => {
  await ask(modelOf());
  const { isStored = false } = await ask(modelOf(entry), changes);
  expect(isStored).toBe(isSame);
  expect(server.requests).toHaveLength(isSame ? 1 : 2);
});

it('keeps answers and requests, and no keys', async () => {
  await ask(modelOf());
  const files = (await readdir(join(folder, 'kept'), { recursive: true, withFileTypes: true })).filter((file) =>
    file.isFile(),
  );
  expect(files).toHaveLength(1);
  const text = await readFile(join(files[0]?.parentPath ?? '', files[0]?.name ?? ''), 'utf8');
  expect(text).toContain('Greet Ann.');
  expect(text).not.toContain(key);
});

it.each<[string, WireBehaviour]>([
  ['is cut off', { kind: 'answer', content: '{"words":"hello"}', finishReason: 'length' }],
  ['cannot be read', { kind: 'answer', content: '{"words' }],
])('does not keep an answer that %s', async (_, given) => {
  behaviour = given;
  for (let call = 0; call < 2; call++) expect(await ask(modelOf())).not.toHaveProperty('isStored');
  expect(server.requests).toHaveLength(2);
});

it('does without a folder that cannot be written, with a warning', async () => {
  await writeFile(join(folder, 'taken'), '');
  const { object, warnings } = await ask(modelOf({}, 'taken'));
  expect(object).toEqual({ words: 'hello' });
  expect(warnings).toEqual([expect.stringContaining('the answer could not be kept in the cache')]);
});

it('does without a damaged file', async () => {
  await ask(modelOf());
  for (const file of await readdir(join(folder, 'kept'), { recursive: true, withFileTypes: true }))
    if (file.isFile()) await writeFile(join(file.parentPath, file.name), '{"result":{}}');
  expect(await ask(modelOf())).not.toHaveProperty('isStored');
});

it('keeps nothing unless the config says so', async () => {
  for (let call = 0; call < 2; call++) await ask(modelOf({}, null));
  expect(server.requests).toHaveLength(2);
});
