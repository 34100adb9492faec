import type { ActionOutcome, PrimitiveDefinition } from '@s-agents/core';
import { limitSecondsOf } from '@s-agents/minecraft';
import type { z } from 'zod';
import type { Scene } from '../body/scene.js';

/** The implementation of one primitive in this world. */
export interface Act {
  readonly definition: PrimitiveDefinition;
  /** World seconds since its start or last progress after which it ends with `timeout`. */
  readonly limitSeconds: number;
  /** Runs the act. Rejects with the signal's reason when the act is ended. */
  run(scene: Scene, parameters: unknown): Promise<ActionOutcome>;
}

/**
 * Makes an act. `run` receives the call's parameters as parsed by the definition's schema, which `parameters` must be.
 */
export function act<Schema extends z.ZodType>(
  definition: PrimitiveDefinition,
  options: {
    parameters: Schema;
    run: (scene: Scene, parameters: z.output<Schema>) => Promise<ActionOutcome>;
  },
): Act {
  return {
    definition,
    limitSeconds: limitSecondsOf(definition),
    run: (scene, parameters) => options.run(scene, parameters as z.output<Schema>),
  };
}
