import {
  abortable,
  type ChatMessage,
  type ChatModel,
  type GenerateRequest,
  type GenerateResult,
  type ModelLatencySource,
  type Price,
  type Tokenizer,
} from '@s-agents/core';
import { toWireSchema, type WireSchema } from '../wire/json-schema.js';
import { usageOf, type Completion } from './completion.js';
import type { Connection } from './connection.js';
import { notInFormat } from './errors.js';
import { commonFeatures, featuresAfterRefusal, refusedFeatures, type ServerFeatures } from './features.js';
import type { Latencies } from './latencies.js';
import { readText } from './read-text.js';
import { withSchemaInPrompt } from './schema-in-prompt.js';

/** A question as it is to be sent. */
export interface Question {
  readonly purpose: string;
  /** With the schema in them where the server does not enforce it. */
  readonly messages: readonly ChatMessage[];
  readonly temperature: number;
  /** The most tokens of the answer; undefined where only the server's own limit holds. */
  readonly maxOutputTokens: number | undefined;
  /** Null for an answer in words. */
  readonly shape: WireSchema | null;
  readonly features: ServerFeatures;
}

/** The wire format of a kind of server. */
export interface Dialect {
  /** The first part of the model's id: "openai". */
  readonly provider: string;
  /** What the answers are called in errors: "a chat completion". */
  readonly answerName: string;
  /** What the first request uses. */
  readonly features: ServerFeatures;
  /** Loads what `ask` needs, so that a request that may be sent is sent at once. */
  load(): Promise<unknown>;
  /**
   * Sends one request. Rejects with the failures of `wire`, or errors that have them as causes. `onPiece` is called for
   * each piece of an answer that is streamed, with the text that it adds.
   */
  ask(
    question: Question,
    options: { readonly signal: AbortSignal; readonly onPiece: (text: string) => void },
  ): Promise<unknown>;
  /** Returns null for an answer that is not in the wire format. */
  read(answer: unknown): Completion | null;
  check(options: { readonly signal: AbortSignal }): Promise<void>;
}

export interface ServerChatModelOptions {
  readonly dialect: Dialect;
  readonly connection: Connection;
  readonly latencies: Latencies;
  readonly tokenizer: Tokenizer;
  readonly model: string;
  readonly price: Price | undefined;
  readonly maxOutputTokens: number | undefined;
}

/** About how many tokens an answer has where no limit is configured, for a server's limit of tokens per minute. */
const expectedOutputTokens = 1000;

/**
 * A chat model on a server, in any wire format. It remembers the features that the server refuses and stops requesting
 * them.
 */
export class ServerChatModel implements ChatModel {
  readonly specificationVersion = 'v1';
  readonly isRemote = true;
  readonly id: string;
  readonly latencySource: ModelLatencySource;
  readonly hasPrice: boolean;
  #features: ServerFeatures;
  /** By purpose, for purposes whose schema the server refuses although it accepts others. */
  readonly #ownFeatures = new Map<string, ServerFeatures>();

  constructor(private readonly parts: ServerChatModelOptions) {
    const { dialect, model, latencies, price } = parts;
    this.id = `${dialect.provider}:${model}`;
    this.latencySource = latencies.source;
    this.hasPrice = price !== undefined;
    this.#features = dialect.features;
  }

  async doGenerate(request: GenerateRequest): Promise<GenerateResult> {
    const { dialect, connection, latencies, price, tokenizer } = this.parts;
    const maxOutputTokens = this.#limitFor(request);
    const { purpose, schema, forms, messages, signal, temperature } = request;
    signal.throwIfAborted();
    const shape = schema === undefined ? null : toWireSchema(schema);
    const latency = latencies.begin(request);
    await abortable(dialect.load(), signal);
    const onFailedTry = (reason: string): void => request.onFailedTry?.({ reason, latency: latency.failed() });
    let features = this.#featuresFor(purpose);
    const answer = await connection.send(
      (within, heard) => {
        features = this.#featuresFor(purpose);
        const isEnforced = shape === null || features.answerMode === 'json_schema';
        return dialect.ask(
          {
            purpose,
            messages: isEnforced ? messages : withSchemaInPrompt(messages, shape),
            temperature,
            maxOutputTokens,
            shape,
            features,
          },
          { signal: within, onPiece: this.#follow(request, heard) },
        );
      },
      {
        signal,
        onFailedTry,
        tokens:
          messages.reduce((sum, { content }) => sum + tokenizer.count(content), 0) +
          (maxOutputTokens ?? expectedOutputTokens),
        usedTokens: (given) => tokensOf(dialect.read(given)),
        adapt: (error) => this.#adapt(request, features, error),
      },
    );
    const completion = this.#completion(answer, onFailedTry);
    const text = connection.mask(completion.text);
    const warnings = this.#warnings(features, completion, maxOutputTokens);
    return {
      ...readText(text, { schema, forms, finishReason: completion.finishReason, mask: connection.mask }),
      ...(completion.finishReason === undefined ? {} : { finishReason: completion.finishReason }),
      ...(warnings.length === 0 ? {} : { warnings }),
      usage: usageOf(completion, { messages, text, price, tokenizer }),
      latency: latency.answered(),
    };
  }

  check(options: { readonly signal: AbortSignal }): Promise<void> {
    return this.parts.dialect.check(options);
  }

  /** Returns what is called for each piece of one request's answer. */
  #follow({ onProgress }: GenerateRequest, heard: () => void): (text: string) => void {
    const { tokenizer } = this.parts;
    let outputTokens = 0;
    onProgress?.({ outputTokens });
    return (text) => {
      heard();
      if (onProgress === undefined || text === '') return;
      outputTokens += tokenizer.count(text);
      onProgress({ outputTokens });
    };
  }

  #featuresFor(purpose: string): ServerFeatures {
    const own = this.#ownFeatures.get(purpose);
    return own === undefined ? this.#features : commonFeatures(this.#features, own);
  }

  #limitFor({ maxOutputTokens }: GenerateRequest): number | undefined {
    return this.parts.maxOutputTokens ?? maxOutputTokens;
  }

  #adapt(request: GenerateRequest, features: ServerFeatures, error: unknown): boolean {
    // A request without a limit has none refused.
    const { tokenLimit } = features;
    const isLimited = this.#limitFor(request) !== undefined;
    const refusal = featuresAfterRefusal(isLimited ? features : { ...features, tokenLimit: 'none' }, error);
    if (refusal === null) return false;
    const left = isLimited ? refusal.features : { ...refusal.features, tokenLimit };
    if (refusal.concerns === 'server') this.#features = commonFeatures(this.#features, left);
    else this.#ownFeatures.set(request.purpose, left);
    return true;
  }

  #warnings(features: ServerFeatures, { usage }: Completion, maxOutputTokens = Infinity): readonly string[] {
    const { dialect } = this.parts;
    const isIgnored = features.tokenLimit !== 'none' && (usage?.outputTokens ?? 0) > maxOutputTokens;
    return [
      ...refusedFeatures(dialect.features, features),
      ...(isIgnored ? ['the server ignores maxOutputTokens: its answers are longer'] : []),
    ];
  }

  #completion(answer: unknown, onFailedTry: (reason: string) => void): Completion {
    const { dialect, connection } = this.parts;
    const completion = dialect.read(answer);
    if (completion !== null) return completion;
    const error = notInFormat(answer, dialect.answerName, connection.place);
    onFailedTry(error.code);
    throw error;
  }
}

function tokensOf(completion: Completion | null): number | null {
  const usage = completion?.usage;
  return usage === undefined ? null : usage.inputTokens + usage.outputTokens;
}
