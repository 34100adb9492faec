import type { Latency, ModelLatencySource } from '../time/latency.js';
import type { z } from 'zod';
import type { AnswerForms } from './answer-forms.js';

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface GenerateRequest {
  /** The agent that asks, for records; empty for a question of no agent. Never sent to a server. */
  readonly agent?: string;
  /** The name of the purpose, for routing, records and the symbolic model. */
  readonly purpose: string;
  readonly messages: readonly ChatMessage[];
  /** The schema of the answer; without it the answer is text. */
  readonly schema?: z.ZodType;
  /** The other forms in which the answer is accepted. */
  readonly forms?: AnswerForms | undefined;
  /** 0 to 2. */
  readonly temperature: number;
  /** The most tokens of the answer, where the model's own options do not set them. */
  readonly maxOutputTokens?: number | undefined;
  /** The values from which the prompt was rendered. Only the symbolic model reads them. */
  readonly inputs: unknown;
  readonly signal: AbortSignal;
  /**
   * Called immediately after each failed try, also after the last try of a call that rejects. When a model rejects
   * without calling it, the call counts as one failed try.
   */
  readonly onFailedTry?: (failure: FailedTry) => void;
  /**
   * Called while an answer is being generated, if a listener wants to know how far it is and the model can tell. It is
   * not logged as an event, since it is true for a moment only.
   */
  readonly onProgress?: (progress: AnswerProgress) => void;
}

/** How far an answer is. */
export interface AnswerProgress {
  /**
   * About how many tokens of it have come, those of its reasoning included where the server shows that. 0 when a request
   * begins, also one that repeats a failed one.
   */
  readonly outputTokens: number;
}

/** A try that got no answer, or an unreadable one. An aborted try is not a failed try. */
export interface FailedTry {
  /** An error code such as MODEL_TIMEOUT. */
  readonly reason: string;
  /** The time from the end of the previous try, or from the call's start, to this failure. */
  readonly latency: Latency;
}

/** Token counts of the provider, or of the {@link Tokenizer} when the provider gives none. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Those of the input tokens that the server had kept from an earlier request. Absent when the server does not say. */
  readonly cachedInputTokens?: number;
  /** Those of the output tokens that the model spent on reasoning. Absent when the server does not say. */
  readonly reasoningTokens?: number;
  /** In US dollars: 0 when calls are free, null when the price is not known. */
  readonly costUsd: number | null;
}

/** Why a model stopped. `length`: its answer reached a limit of tokens. `other`: a reason that is not listed here. */
export const finishReasons = ['stop', 'length', 'content-filter', 'tool-calls', 'error', 'other'] as const;
export type FinishReason = (typeof finishReasons)[number];

export interface GenerateResult {
  /** The answer as received, cut at the provider's maximum length. */
  readonly text: string;
  /** With a schema: the answer as parsed JSON, not yet validated. */
  readonly object?: unknown;
  /**
   * Why the answer cannot be used (it was cut off, or its JSON is broken), in words that tell the model how to correct
   * it. `object` is absent in this case.
   */
  readonly problem?: string;
  /** Absent when the model does not say. */
  readonly finishReason?: FinishReason;
  /** Settings that the server ignored or refused, one sentence each. */
  readonly warnings?: readonly string[];
  /** Whether the answer comes from a store of earlier answers, so that nothing was sent and nothing is paid. */
  readonly isStored?: boolean;
  readonly usage: Usage;
  /** The latency of the try that got the answer. Failed tries before it report their own. */
  readonly latency: Latency;
}

/**
 * A language model. `doGenerate` throws an SAgentsError with a remedy for what the user can fix, and the signal's
 * reason on abort.
 */
export interface ChatModel {
  readonly specificationVersion: 'v1';
  /** "provider:model", for records. */
  readonly id: string;
  readonly latencySource: ModelLatencySource;
  /**
   * Whether something outside of this process answers, so that a repetition of the run reads the answers from its
   * recording. Default: whether the latency is measured.
   */
  readonly isRemote?: boolean;
  /** Whether nothing is tried again within one call: its first failed try is its last. Default: false. */
  readonly isAskedOnce?: boolean;
  /** False when the price of answers is not known, so that a budget in dollars cannot be enforced. Default: true. */
  readonly hasPrice?: boolean;
  doGenerate(request: GenerateRequest): Promise<GenerateResult>;
  /**
   * Checks before a run, as cheaply as possible, that the server accepts the model and the key. Throws like
   * `doGenerate`. Absent when the model has no server.
   */
  check?(options: { readonly signal: AbortSignal }): Promise<void>;
}

export interface EmbeddingModel {
  readonly specificationVersion: 'v1';
  readonly id: string;
  /** Resolves with one unit vector for each text, all of the same dimension. */
  doEmbed(request: {
    readonly texts: readonly string[];
    readonly signal: AbortSignal;
  }): Promise<{ readonly vectors: readonly (readonly number[])[]; readonly usage: Usage }>;
}

/** Whether a model's answers come from outside of this process. */
export function isRemote(model: Pick<ChatModel, 'isRemote' | 'latencySource'>): boolean {
  return model.isRemote ?? model.latencySource === 'measured';
}

export const LlmProvider = Symbol.for('@s-agents/LlmProvider');

/**
 * Creates models. The options are those of one entry of the config's `models`, parsed by the `options` schema of the
 * provider's contribution. Throws an SAgentsError for what a schema cannot check, such as a missing key. Sends no
 * request.
 */
export interface LlmProvider {
  readonly specificationVersion: 'v1';
  chatModel(options: unknown): ChatModel;
  /** Absent when the provider has no embedding models. */
  embeddingModel?(options: unknown): EmbeddingModel;
}
