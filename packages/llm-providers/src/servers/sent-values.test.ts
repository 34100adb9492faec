import type { ChatModel, GenerateRequest } from '@s-agents/core';
import { createRandom, systemWallClock } from '@s-agents/kit';
import { createWireFormatServer, wordTokenizer, type WireFormatServer } from '@s-agents/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { OllamaProvider } from '../ollama/ollama-provider.js';
import { ollamaOptionsSchema } from '../ollama/options.js';
import { OpenAiProvider } from '../openai/openai-provider.js';
import { openAiOptionsSchema } from '../openai/options.js';

const key = 'azure-key-of-a-test';
const request: GenerateRequest = {
  purpose: 'greet',
  messages: [{ role: 'user', content: 'Greet Ann.' }],
  schema: z.object({ words: z.string() }),
  temperature: 0,
  inputs: {},
  signal: new AbortController().signal,
};

let server: WireFormatServer;
afterEach(async () => {
  delete process.env['S_AGENTS_TEST_AZURE'];
  await server.close();
});

async function model(use: 'openai' | 'ollama', options: object, content = '{"words":"hi"}'): Promise<ChatModel> {
  server = await createWireFormatServer(() => ({ kind: 'answer', content }));
  const baseUrl = use === 'openai' ? server.baseUrl : server.baseUrl.replace(/\/v1$/, '');
  const entry = { model: 'small', baseUrl, ...options };
  return use === 'openai'
    ? new OpenAiProvider(systemWallClock, createRandom(1), wordTokenizer).chatModel(openAiOptionsSchema.parse(entry))
    : new OllamaProvider(systemWallClock, createRandom(1), wordTokenizer).chatModel(ollamaOptionsSchema.parse(entry));
}

describe('what an entry adds to each request', () => {
  it('is sent: headers and parameters from variables, and fields of the body', async () => {
    process.env['S_AGENTS_TEST_AZURE'] = key;
    const asked = await model('openai', {
      headers: { 'api-key': '${S_AGENTS_TEST_AZURE}' },
      query: { 'api-version': '2024-10-21' },
      extraBody: { seed: 7, temperature: 0.9 },
      topP: 0.5,
      reasoningEffort: 'low',
    });
    await asked.doGenerate(request);
    const [sent] = server.requests;
    expect(sent?.path).toBe('/v1/chat/completions?api-version=2024-10-21');
    expect(sent?.headers).toMatchObject({ 'api-key': key });
    expect(sent?.body).toMatchObject({ seed: 7, temperature: 0.9, top_p: 0.5, reasoning_effort: 'low' });
  });

  it('is sent to Ollama in its own words', async () => {
    const asked = await model('ollama', { topP: 0.5, reasoningEffort: 'high', extraBody: { keep_alive: '1h' } });
    await asked.doGenerate(request);
    expect(server.requests[0]?.body).toMatchObject({ think: 'high', keep_alive: '1h', options: { top_p: 0.5 } });
  });

  it('is masked where the server repeats it', async () => {
    process.env['S_AGENTS_TEST_AZURE'] = key;
    const asked = await model('openai', { headers: { 'api-key': '${S_AGENTS_TEST_AZURE}' } }, `{"words":"${key}"}`);
    expect((await asked.doGenerate(request)).text).toBe('{"words":"(API key)"}');
  });

  it('is refused where its variable is not set, before anything is sent', async () => {
    await expect(model('openai', { headers: { 'api-key': '${S_AGENTS_TEST_AZURE}' } })).rejects.toThrow(
      /MODEL_KEY_MISSING: headers\.api-key of model "small" names the environment variable S_AGENTS_TEST_AZURE/,
    );
    expect(server.requests).toEqual([]);
  });

  it('waits for longer than the platform would, where the entry says so', async () => {
    const asked = await model('openai', { timeoutSeconds: 1800 });
    expect((await asked.doGenerate(request)).object).toEqual({ words: 'hi' });
  });

  it.each([{ headers: { 'api-key': key } }, { headers: { Authorization: 'Bearer sk-abcdefghijklmnopqrstuvwx' } }])(
    'is no secret in the config itself, and is not quoted: %#',
    (options) => {
      const { error } = openAiOptionsSchema.safeParse({ model: 'small', ...options });
      expect(error?.issues[0]?.message).toContain('${NAME}');
    },
  );
});
