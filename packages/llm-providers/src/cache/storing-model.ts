import type { ChatModel, GenerateRequest, GenerateResult, Json } from '@s-agents/core';
import { blobId, modelLike, plainSentence, settled } from '@s-agents/kit';
import { toWireSchema } from '../wire/json-schema.js';
import type { AnswerStore } from './answer-store.js';

/** Options of an entry that do not change what a server answers, or that stand in the request itself. */
const withoutEffect: ReadonlySet<string> = new Set([
  'apiKeyEnvironment',
  'concurrency',
  'keepAlive',
  'latencySeconds',
  'pricePerMillion',
  'requestsPerMinute',
  'stream',
  'temperature',
  'timeoutSeconds',
  'tokensPerMinute',
  'tries',
]);

/**
 * A model whose answers are kept. A request that is the same in every part (model, server and other options, purpose,
 * messages, schema, temperature, limit of tokens) gets the answer that it got before, at no cost, and with the latency that it had.
 */
export function storingModel(
  model: ChatModel,
  choice: Readonly<Record<string, unknown>>,
  store: AnswerStore,
): ChatModel {
  const options = Object.fromEntries(Object.entries(choice).filter(([key]) => !withoutEffect.has(key)));
  return modelLike(model, {
    doGenerate: async (request) => {
      request.signal.throwIfAborted();
      const asked = { model: model.id, options: options as Json, ...requestOf(request) };
      const hash = blobId(asked);
      const known = await store.find(hash);
      // An answer of a server comes when everything else at the moment is done.
      if (known !== null) await settled();
      request.signal.throwIfAborted();
      if (known !== null) return stored(known, model);
      const result = await model.doGenerate(request);
      return isWhole(result) ? kept(result, () => store.keep(hash, asked, result)) : result;
    },
  });
}

function requestOf({ purpose, messages, schema, temperature, maxOutputTokens }: GenerateRequest): {
  [key: string]: Json;
} {
  return {
    purpose,
    messages: messages.map(({ role, content }) => ({ role, content })),
    schema: schema === undefined ? null : { ...toWireSchema(schema).schema },
    temperature,
    ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
  };
}

/** Only answers that can be used are kept. */
function isWhole({ problem, finishReason = 'stop' }: GenerateResult): boolean {
  return problem === undefined && (finishReason === 'stop' || finishReason === 'other');
}

function stored(result: GenerateResult, { latencySource }: ChatModel): GenerateResult {
  const { usage, latency } = result;
  return {
    ...result,
    isStored: true,
    usage: { ...usage, costUsd: 0 },
    latency: { source: latencySource, seconds: latency.seconds },
  };
}

async function kept(result: GenerateResult, keep: () => Promise<void>): Promise<GenerateResult> {
  try {
    await keep();
    return result;
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? plainSentence(String(error));
    return { ...result, warnings: [...(result.warnings ?? []), `the answer could not be kept in the cache (${why})`] };
  }
}
