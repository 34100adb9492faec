import type OpenAI from 'openai';
import type { z } from 'zod';
import type { ChatModel, GenerateRequest, GenerateResult, Latency, WallClock } from '@s-agents/core';
import { checkModel } from './check-model.js';
import { completionSchema, textOf, usageOf, type Completion } from './completion.js';
import type { Connection, SendOptions } from './connection.js';
import { responseInvalid } from './errors.js';
import { extractJson } from './extract-json.js';
import { wireSchema, type WireSchema } from './json-schema.js';
import type { OpenAiOptions } from './options.js';
import { requestBody } from './request-body.js';
import { afterRefusal, allFeatures, leastOf, type ServerFeatures } from './server-features.js';

/**
 * A chat model behind any server that speaks OpenAI's wire format. What the server refuses is remembered, and done
 * without.
 */
export class OpenAiChatModel implements ChatModel {
  readonly specificationVersion = 'v1';
  readonly id: string;
  readonly latencySource = 'measured';
  readonly hasPrice: boolean;
  #features: ServerFeatures = allFeatures;
  /** Purposes whose schema the server does not take, though it takes others. */
  readonly #ownFeatures = new Map<string, ServerFeatures>();

  constructor(
    private readonly options: OpenAiOptions,
    private readonly connection: Connection,
    private readonly clock: WallClock,
  ) {
    this.id = `openai:${options.model}`;
    this.hasPrice = options.pricePerMillion !== undefined;
  }

  async doGenerate(request: GenerateRequest): Promise<GenerateResult> {
    const { schema, messages, signal } = request;
    signal.throwIfAborted();
    const shape = schema === undefined ? null : wireSchema(schema);
    const lap = stopwatch(this.clock);
    const onFailedTry = (reason: string): void => request.onFailedTry?.({ reason, latency: lap() });
    const answer = await this.connection.send(
      (client, options) => this.#request(client, request, shape, { ...options, onFailedTry }),
      { signal, onFailedTry },
    );
    const completion = this.#read(answer, onFailedTry);
    const text = textOf(completion);
    const object = schema === undefined ? undefined : likeliestObject(text, schema, shape?.wrapped === true);
    return {
      text,
      ...(object === undefined ? {} : { object }),
      usage: usageOf(completion, messages, text, this.options.pricePerMillion),
      latency: lap(),
    };
  }

  check(options: { readonly signal: AbortSignal }): Promise<void> {
    return checkModel(this.options.model, this.connection, options);
  }

  async #request(
    client: OpenAI,
    request: GenerateRequest,
    shape: WireSchema | null,
    { signal, onFailedTry }: Required<SendOptions>,
  ): Promise<unknown> {
    for (;;) {
      const features = leastOf(this.#features, this.#ownFeatures.get(request.purpose) ?? allFeatures);
      try {
        return await client.chat.completions.create(requestBody(this.options.model, request, shape, features), {
          signal,
        });
      } catch (error) {
        // Ends: each refusal leaves fewer features, and without any there is nothing to refuse.
        const refusal = afterRefusal(features, error);
        if (refusal === null) throw error;
        onFailedTry(this.connection.reasonOf(error) ?? 'MODEL_REQUEST_REFUSED');
        if (refusal.concerns === 'server') this.#features = leastOf(this.#features, refusal.features);
        else this.#ownFeatures.set(request.purpose, refusal.features);
      }
    }
  }

  #read(answer: unknown, onFailedTry: (reason: string) => void): Completion {
    const parsed = completionSchema.safeParse(answer);
    if (parsed.success) return parsed.data;
    const error = responseInvalid(
      `with something that is no chat completion (${JSON.stringify(answer)?.slice(0, 200) ?? 'nothing'})`,
      this.connection.place,
    );
    onFailedTry(error.code);
    throw error;
  }
}

/** Each call gives what has passed since the one before. */
function stopwatch(clock: WallClock): () => Latency {
  let since = clock.now();
  return () => {
    const now = clock.now();
    const seconds = (now - since) / 1000;
    since = now;
    return { source: 'measured', seconds };
  };
}

/**
 * The first JSON in the text that fits the schema, else the first at all, for whoever asks again to say what is wrong
 * with it.
 */
function likeliestObject(text: string, schema: z.ZodType, wrapped: boolean): unknown {
  const candidates = extractJson(text).map((candidate) =>
    wrapped && typeof candidate === 'object' && candidate !== null && 'answer' in candidate
      ? candidate.answer
      : candidate,
  );
  return candidates.find((candidate) => schema.safeParse(candidate).success) ?? candidates[0];
}
