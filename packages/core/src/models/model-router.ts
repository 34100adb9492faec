import type { Immutable } from '../json/immutable.js';
import type { Purpose } from './purpose.js';

export const ModelRouter = Symbol.for('@s-agents/ModelRouter');

/**
 * Asks the model that the config sets for a purpose. Renders the prompt, validates the answer, asks again a limited
 * number of times when the answer is malformed, records each call, and charges its latency to the world's clock.
 */
export interface ModelRouter {
  readonly specificationVersion: 'v1';
  /** Throws SAgentsError `MODEL_ANSWER_INVALID` when no answer was valid; rethrows the model's errors. */
  ask<Inputs, Answer>(
    purpose: Purpose<Inputs, Answer>,
    inputs: Immutable<NoInfer<Inputs>>,
    /** `isBeforeStart`: the world has not started, so that its time neither waits for the answer nor is charged. */
    options: { agent: string; isBeforeStart?: boolean; signal: AbortSignal },
  ): Promise<Answer>;
}
