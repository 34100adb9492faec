import type { z } from 'zod';

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface GenerateRequest {
  /** What is asked for: a purpose's name, for routing, records and the symbolic model. */
  readonly purpose: string;
  readonly messages: readonly ChatMessage[];
  /** The answer as an object of this shape; without it the answer is text. */
  readonly schema?: z.ZodType;
  /** 0 to 2. */
  readonly temperature: number;
  /**
   * The typed values that the prompt was rendered from. Adapters of real models do not read it: only the symbolic model
   * does.
   */
  readonly inputs: unknown;
  readonly signal: AbortSignal;
  /**
   * Called at once for each try that asked a server, or tried to reach one, and failed; the last of a call that is
   * rejected
   * among them. A model that never calls it has its rejection counted as one failed try.
   */
  readonly onFailedTry?: (failure: FailedTry) => void;
}

/** A try that got no answer, or none that can be read. One that was aborted is none. */
export interface FailedTry {
  /** A code such as MODEL_TIMEOUT. */
  readonly reason: string;
  /** From the end of the try before, or the call's start, to its own failure. */
  readonly latency: Latency;
}

/** Tokens as the provider counted them, or as our named tokenizer did where it does not say. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** US dollars; 0 for what costs nothing, null where the price is not known. */
  readonly costUsd: number | null;
}

/** `declared`: drawn from a stated distribution. `measured`: what the call took on the wall clock. */
export type ModelLatencySource = 'declared' | 'measured';

export interface Latency {
  readonly source: ModelLatencySource;
  readonly seconds: number;
}

export interface GenerateResult {
  readonly text: string;
  /** The answer as parsed JSON where a schema was asked for; not yet validated against it. */
  readonly object?: unknown;
  readonly usage: Usage;
  /** Of the try that gave it: those that failed before have told theirs. */
  readonly latency: Latency;
}

/**
 * A language model. `doGenerate` throws SAgentsError with a remedy for what the user can mend, and the signal's reason
 * on abort.
 */
export interface ChatModel {
  readonly specificationVersion: 'v1';
  /** "provider:model", for records. */
  readonly id: string;
  readonly latencySource: ModelLatencySource;
  /** False where what its answers cost is not known: a budget of money cannot be kept then. Left out: it is. */
  readonly hasPrice?: boolean;
  doGenerate(request: GenerateRequest): Promise<GenerateResult>;
  /**
   * Asks the server, before anything starts, whether it knows the model and the key: as cheaply as it can be found out.
   * Throws as `doGenerate` does. Absent where there is no server to ask.
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
 * Makes models, each from the options of one entry of the config's `models`, as the `options` schema of its
 * contribution gave
 * them. Throws SAgentsError for what a schema cannot say, such as a key that is not there; calls nobody.
 */
export interface LlmProvider {
  readonly specificationVersion: 'v1';
  chatModel(options: unknown): ChatModel;
  /** Absent where the provider has none. */
  embeddingModel?(options: unknown): EmbeddingModel;
}
