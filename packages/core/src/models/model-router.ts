import type { Immutable } from './immutable.js';
import type { Purpose } from './purpose.js';

export const ModelRouter = Symbol.for('@s-agents/ModelRouter');

/**
 * Asks the model that the config names for a purpose: renders the prompt, validates the answer, asks again a limited
 * number of times when it is malformed, records each call and charges its latency to the world's clock.
 */
export interface ModelRouter {
  readonly specificationVersion: 'v1';
  /** Throws SAgentsError `MODEL_ANSWER_INVALID` when no valid answer came; rethrows the model's errors. */
  ask<Inputs, Answer>(
    purpose: Purpose<Inputs, Answer>,
    inputs: Immutable<NoInfer<Inputs>>,
    options: { agent: string; signal: AbortSignal },
  ): Promise<Answer>;
}
