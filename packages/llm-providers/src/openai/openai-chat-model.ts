import type OpenAI from 'openai';
import type { ChatModel, GenerateRequest, GenerateResult, Latency, Tokenizer, WallClock } from '@s-agents/core';
import { cutBy } from '../answers/cut-off.js';
import { maximumAnswerCharacters, readAnswer } from '../answers/read-answer.js';
import { withoutThinking } from '../answers/without-thinking.js';
import { checkModel } from './check-model.js';
import { completionSchema, finishReasonOf, textOf, usageOf, type Completion } from './completion.js';
import type { Connection, SendOptions } from './connection.js';
import { responseInvalid } from './errors.js';
import { toWireSchema, type WireSchema } from './json-schema.js';
import { maskValue } from './mask/mask-value.js';
import type { OpenAiOptions } from './options.js';
import { requestBody } from './request-body.js';
import { featuresAfterRefusal, allFeatures, commonFeatures, type ServerFeatures } from './server-features.js';

export interface OpenAiChatModelOptions {
  readonly options: OpenAiOptions;
  readonly connection: Connection;
  readonly clock: WallClock;
  readonly tokenizer: Tokenizer;
}

/**
 * A chat model on any server that speaks OpenAI's wire format. It remembers the features that the server refuses and
 * stops requesting them.
 */
export class OpenAiChatModel implements ChatModel {
  readonly specificationVersion = 'v1';
  readonly id: string;
  readonly latencySource = 'measured';
  readonly hasPrice: boolean;
  #features: ServerFeatures = allFeatures;
  /** By purpose, for purposes whose schema the server refuses although it accepts others. */
  readonly #ownFeatures = new Map<string, ServerFeatures>();

  constructor(private readonly parts: OpenAiChatModelOptions) {
    this.id = `openai:${parts.options.model}`;
    this.hasPrice = parts.options.pricePerMillion !== undefined;
  }

  async doGenerate(request: GenerateRequest): Promise<GenerateResult> {
    const { connection, options, clock, tokenizer } = this.parts;
    const { schema, messages, signal } = request;
    signal.throwIfAborted();
    const shape = schema === undefined ? null : toWireSchema(schema);
    const lap = stopwatch(clock);
    const onFailedTry = (reason: string): void => request.onFailedTry?.({ reason, latency: lap() });
    const answer = await connection.send(
      (client, inner) => this.#request(client, request, shape, { ...inner, onFailedTry }),
      { signal, onFailedTry },
    );
    const completion = this.#completion(answer, onFailedTry);
    const text = connection.mask(textOf(completion));
    return {
      ...this.#read(text, completion, request),
      usage: usageOf(completion, { messages, text, price: options.pricePerMillion, tokenizer }),
      latency: lap(),
    };
  }

  check(options: { readonly signal: AbortSignal }): Promise<void> {
    return checkModel(this.parts.options.model, this.parts.connection, options);
  }

  async #request(
    client: OpenAI,
    request: GenerateRequest,
    shape: WireSchema | null,
    { signal, onFailedTry }: Required<SendOptions>,
  ): Promise<unknown> {
    for (;;) {
      const features = commonFeatures(this.#features, this.#ownFeatures.get(request.purpose) ?? allFeatures);
      try {
        return await client.chat.completions.create(requestBody(this.parts.options.model, request, shape, features), {
          signal,
        });
      } catch (error) {
        // The loop ends, since each refusal removes a feature.
        const refusal = featuresAfterRefusal(features, error);
        if (refusal === null) throw error;
        onFailedTry(this.parts.connection.reasonOf(error) ?? 'MODEL_REQUEST_REFUSED');
        if (refusal.concerns === 'server') this.#features = commonFeatures(this.#features, refusal.features);
        else this.#ownFeatures.set(request.purpose, refusal.features);
      }
    }
  }

  #completion(answer: unknown, onFailedTry: (reason: string) => void): Completion {
    const parsed = completionSchema.safeParse(answer);
    if (parsed.success) return parsed.data;
    const error = responseInvalid(
      `with something that is not a chat completion (${JSON.stringify(answer)?.slice(0, 200) ?? 'nothing'})`,
      this.parts.connection.place,
    );
    onFailedTry(error.code);
    throw error;
  }

  #read(
    text: string,
    completion: Completion,
    { schema, forms }: GenerateRequest,
  ): Pick<GenerateResult, 'text' | 'object' | 'problem'> {
    if (text.length > maximumAnswerCharacters)
      return {
        text: `${text.slice(0, 4000)}… (${text.length} characters)`,
        problem: `it is ${text.length} characters long, and at most ${maximumAnswerCharacters} are read`,
      };
    const finishReason = finishReasonOf(completion);
    const cut = cutBy(finishReason);
    if (schema === undefined)
      return {
        text: withoutThinking(text).trim(),
        ...(cut === null ? {} : { problem: `it was cut off by ${cut}: give a shorter one` }),
      };
    const answer = readAnswer(text, { schema, forms, finishReason });
    return 'problem' in answer
      ? { text, problem: answer.problem }
      : { text, object: maskValue(answer.object, this.parts.connection.mask) };
  }
}

/** Creates a function that returns the time since its previous call. */
function stopwatch(clock: WallClock): () => Latency {
  let since = clock.now();
  return () => {
    const now = clock.now();
    const seconds = Math.max(0, now - since) / 1000;
    since = now;
    return { source: 'measured', seconds };
  };
}
