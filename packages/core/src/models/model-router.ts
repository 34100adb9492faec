import type { Immutable } from './immutable.js';
import type { Purpose } from './purpose.js';

export const ModelRouter = Symbol.for('@s-agents/ModelRouter');

/**
 * Asks the model that the config names for a purpose: renders the prompt, validates the answer (asking again when it is
 * malformed, a bounded number of times), records the call and charges its latency to the world's clock.
 */
export interface ModelRouter {
  readonly specificationVersion: 'v1';
  /** Throws SAgentsError `MODEL_ANSWER_INVALID` when no valid answer came, and whatever the model throws. */
  ask<Inputs, Answer>(
    purpose: Purpose<Inputs, Answer>,
    inputs: Immutable<NoInfer<Inputs>>,
    options: { agent: string; signal: AbortSignal },
  ): Promise<Answer>;
}
