import { afterEach, expect, it } from 'vitest';
import type { EmbeddingModel } from '@s-agents/core';
import { createRandom, systemWallClock } from '@s-agents/kit';
import {
  createWireFormatServer,
  describeEmbeddingModel,
  type WireFormatServer,
  type WireScript,
  wordTokenizer,
} from '@s-agents/testkit';
import { OpenAiProvider } from './openai-provider.js';
import { openAiOptionsSchema } from './options.js';

const open: WireFormatServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function served(script: WireScript): Promise<{ model: EmbeddingModel; server: WireFormatServer }> {
  const server = await createWireFormatServer(script);
  open.push(server);
  return {
    model: new OpenAiProvider(systemWallClock, createRandom(1), wordTokenizer).embeddingModel(
      openAiOptionsSchema.parse({ model: 'tiny', baseUrl: server.baseUrl, pricePerMillion: { input: 1, output: 0 } }),
    ),
    server,
  };
}

describeEmbeddingModel('the openai embedding model', () =>
  served(() => ({
    kind: 'embeddings',
    vectors: [
      [3, 4],
      [1, 0],
      [0, 2],
    ],
  })),
);

it('requests numbers, and returns unit vectors and their cost', async () => {
  const { model, server } = await served([{ kind: 'embeddings', vectors: [[3, 4]], inputTokens: 2_000_000 }]);
  const signal = new AbortController().signal;
  expect(await model.doEmbed({ texts: ['a berry'], signal })).toEqual({
    vectors: [[0.6, 0.8]],
    usage: { inputTokens: 2_000_000, outputTokens: 0, costUsd: 2 },
  });
  expect(server.requests[0]).toMatchObject({
    path: '/v1/embeddings',
    body: { model: 'tiny', input: ['a berry'], encoding_format: 'float' },
  });
});

it.each([
  ['too few vectors', [[1, 0]]],
  [
    'vectors of different lengths',
    [
      [1, 0],
      [1, 0, 0],
    ],
  ],
  [
    'a vector without a direction',
    [
      [1, 0],
      [0, 0],
    ],
  ],
])('refuses %s', async (_, vectors) => {
  const { model } = await served(() => ({ kind: 'embeddings', vectors }));
  await expect(model.doEmbed({ texts: ['a', 'b'], signal: new AbortController().signal })).rejects.toThrow(
    'MODEL_RESPONSE_INVALID',
  );
});

it('explains errors as the chat model does', async () => {
  const { model } = await served(() => ({ kind: 'error', status: 404, message: 'no such model' }));
  await expect(model.doEmbed({ texts: ['a'], signal: new AbortController().signal })).rejects.toThrow('MODEL_UNKNOWN');
});
