import type { z } from 'zod';

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface GenerateRequest {
  /** The name of the purpose that is asked for: for routing, records and the symbolic model. */
  readonly purpose: string;
  readonly messages: readonly ChatMessage[];
  /** The shape of the answer; without it the answer is text. */
  readonly schema?: z.ZodType;
  /** 0 to 2. */
  readonly temperature: number;
  /** The typed values that the prompt was rendered from. Only the symbolic model reads them. */
  readonly inputs: unknown;
  readonly signal: AbortSignal;
  /**
   * Called at once for each try that failed, the last one of a rejected call included. The rejection of a model that
   * never calls it counts as one failed try.
   */
  readonly onFailedTry?: (failure: FailedTry) => void;
}

/** A try that got no answer, or none in the wire format. An aborted try does not count. */
export interface FailedTry {
  /** A code such as MODEL_TIMEOUT. */
  readonly reason: string;
  /** From the end of the try before, or the call's start, to its own failure. */
  readonly latency: Latency;
}

/** Tokens by the provider's count, or by the {@link Tokenizer} where it gives none. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** US dollars; 0 where a call costs nothing, null where the price is not known. */
  readonly costUsd: number | null;
}

/** `declared`: drawn from a stated distribution. `measured`: what the call took on the wall clock. */
export type ModelLatencySource = 'declared' | 'measured';

export interface Latency {
  readonly source: ModelLatencySource;
  readonly seconds: number;
}

export interface GenerateResult {
  /** The answer as it came. A text longer than the provider reads is shortened. */
  readonly text: string;
  /** The answer as parsed JSON where a schema was asked for; not yet validated against it. */
  readonly object?: unknown;
  /**
   * Why the answer cannot be used although it came, in words that the model can correct it by: it was cut off, or its
   * JSON is broken. `object` is absent then.
   */
  readonly problem?: string;
  readonly usage: Usage;
  /** Of the try that got the answer; failed tries before it report their own. */
  readonly latency: Latency;
}

/**
 * A language model. `doGenerate` throws an SAgentsError with a remedy for what the user can fix, and the signal's reason
 * on abort.
 */
export interface ChatModel {
  readonly specificationVersion: 'v1';
  /** "provider:model", for records. */
  readonly id: string;
  readonly latencySource: ModelLatencySource;
  /** False where the price of its answers is not known, so that a budget of money cannot be kept. Default: true. */
  readonly hasPrice?: boolean;
  doGenerate(request: GenerateRequest): Promise<GenerateResult>;
  /**
   * Checks before a run, as cheaply as possible, that the server knows the model and the key. Throws as `doGenerate`
   * does. Absent where there is no server.
   */
  check?(options: { readonly signal: AbortSignal }): Promise<void>;
}

export interface EmbeddingModel {
  readonly specificationVersion: 'v1';
  readonly id: string;
  /** One unit vector per text, all of one length. */
  doEmbed(request: {
    readonly texts: readonly string[];
    readonly signal: AbortSignal;
  }): Promise<{ readonly vectors: readonly (readonly number[])[]; readonly usage: Usage }>;
}

export const LlmProvider = Symbol.for('@s-agents/LlmProvider');

/**
 * Creates models, each from the options of one entry of the config's `models`, as the `options` schema of its
 * contribution gave them. Throws SAgentsError for what a schema cannot check, such as a missing key; sends no request.
 */
export interface LlmProvider {
  readonly specificationVersion: 'v1';
  chatModel(options: unknown): ChatModel;
  /** Absent where the provider has no embedding models. */
  embeddingModel?(options: unknown): EmbeddingModel;
}
