import type {
  ChatMessage,
  ChatModel,
  GenerateRequest,
  GenerateResult,
  ModelLatencySource,
  Tokenizer,
} from '@s-agents/core';
import { abortable, type Price } from '@s-agents/kit';
import { findRefusal, UnreadableAnswer } from '../wire/failures.js';
import { toWireSchema, type WireSchema } from '../wire/json-schema.js';
import { usageOf, type Completion } from './completion.js';
import type { Connection } from './connection.js';
import { notInFormat } from './errors.js';
import { commonFeatures, featuresAfterRefusal, refusedFeatures, type ServerFeatures } from './features.js';
import { isOfFormat } from './is-of-format.js';
import type { Latencies } from './latencies.js';
import { readText } from './read-text.js';
import { mentions, withoutSystemRole, withSchemaInPrompt } from './schema-in-prompt.js';

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

/** A prompt of fewer tokens, by our count, is not compared with the server's count. */
const shortPrompt = 500;
/** Tokenizers differ, but not by this much: a server that counts a smaller share of a prompt has not read all of it. */
const leastShare = 0.6;

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
  /** The purposes whose schema the server has not kept to: the prompt shows it as well from then on. */
  readonly #shown = new Set<string>();
  /** By purpose, where its schema is refused although others are accepted, or kept to only in another way. */
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
    let isShown = false;
    const inputTokens = messages.reduce((sum, { content }) => sum + tokenizer.count(content), 0);
    const completion = await connection.send(
      (within, heard) => {
        features = this.#featuresFor(purpose);
        isShown = this.#shown.has(purpose);
        const question = { purpose, temperature, maxOutputTokens, shape, features };
        return this.#ask(
          { ...question, messages: this.#messages(request, question) },
          { signal: within, onPiece: this.#follow(request, heard) },
        );
      },
      {
        signal,
        onFailedTry,
        tokens: inputTokens + (maxOutputTokens ?? expectedOutputTokens),
        usedTokens: tokensOf,
        adapt: (error) => this.#adapt(request, features, error),
      },
    );
    const text = connection.mask(completion.text);
    const read = readText(text, { ...completion, schema, forms, mask: connection.mask });
    if (shape !== null && features.answerMode === 'json_schema' && read.problem !== undefined && !mentions(text, shape))
      this.#workAround(purpose, { features, isShown });
    const warnings = this.#warnings(request, { features, completion, inputTokens });
    return {
      ...read,
      ...(completion.finishReason === undefined ? {} : { finishReason: completion.finishReason }),
      ...(warnings.length === 0 ? {} : { warnings }),
      usage: usageOf(completion, { messages, text, price, tokenizer }),
      latency: latency.answered(),
    };
  }

  check(options: { readonly signal: AbortSignal }): Promise<void> {
    return this.parts.dialect.check(options);
  }

  /**
   * Lets the prompt show the schema that an answer had nothing of. Where it did already, the model may reason first from
   * then on: some keep to no schema while they are told not to.
   */
  #workAround(
    purpose: string,
    { features, isShown }: { readonly features: ServerFeatures; readonly isShown: boolean },
  ): void {
    if (!isShown) this.#shown.add(purpose);
    else if (features.noThinking) this.#ownFeatures.set(purpose, { ...features, noThinking: false });
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

  /** The messages as the server takes them: with the schema where it does not keep to it, and without a system role. */
  #messages(
    { purpose, messages }: GenerateRequest,
    { shape, features }: Pick<Question, 'shape' | 'features'>,
  ): readonly ChatMessage[] {
    const isEnforced = shape === null || (features.answerMode === 'json_schema' && !this.#shown.has(purpose));
    const shown = isEnforced ? messages : withSchemaInPrompt(messages, shape);
    return features.systemRole ? shown : withoutSystemRole(shown);
  }

  /** Asks and reads. Rejects with a failure that may pass for an answer without content. */
  async #ask(question: Question, options: Parameters<Dialect['ask']>[1]): Promise<Completion> {
    const { dialect, connection } = this.parts;
    try {
      const answer = await dialect.ask(question, options);
      const completion = dialect.read(answer);
      if (completion === null)
        throw isOfFormat(answer)
          ? new UnreadableAnswer('without content')
          : notInFormat(answer, dialect.answerName, connection.place);
      if (completion.where === 'reasoning' && question.shape === null)
        throw new UnreadableAnswer('with reasoning, and without an answer');
      return completion;
    } catch (error) {
      const refusal = findRefusal(error);
      if (refusal?.written === undefined) throw error;
      return { text: refusal.written ?? '', problem: `the server could not use it (${refusal.message})` };
    }
  }

  #warnings(
    { purpose, maxOutputTokens = Infinity }: GenerateRequest,
    {
      features,
      completion: { usage },
      inputTokens,
    }: { readonly features: ServerFeatures; readonly completion: Completion; readonly inputTokens: number },
  ): readonly string[] {
    const { dialect } = this.parts;
    const limit = this.parts.maxOutputTokens ?? maxOutputTokens;
    const reasons = this.#features.noThinking && !features.noThinking;
    const isIgnored = features.tokenLimit !== 'none' && (usage?.outputTokens ?? 0) > limit;
    const isCut = usage !== undefined && inputTokens >= shortPrompt && usage.inputTokens < inputTokens * leastShare;
    return [
      ...refusedFeatures(dialect.features, features),
      ...(this.#shown.has(purpose) ? ['the server ignores the schema of answers: the prompt shows it as well'] : []),
      ...(reasons ? ['the model ignores the schema unless it may reason first: it may, which takes longer'] : []),
      ...(isIgnored ? ['the server ignores maxOutputTokens: its answers are longer'] : []),
      ...(isCut
        ? [
            `the server has read ${usage.inputTokens} of about ${inputTokens} tokens of the prompt and cut the rest: ` +
              'give the model a longer context (for Ollama, contextTokens)',
          ]
        : []),
    ];
  }
}

function tokensOf({ usage }: Completion): number | null {
  return usage === undefined ? null : usage.inputTokens + usage.outputTokens;
}
