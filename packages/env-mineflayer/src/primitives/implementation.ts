import type { ActionOutcome, PrimitiveDefinition } from '@s-agents/core';
import { limitSecondsOf } from '@s-agents/minecraft';
import type { z } from 'zod';
import type { BodyBot } from '../bot/body-bot.js';

export interface RunOptions {
  readonly signal: AbortSignal;
  /** Reports progress, which restarts the time limit; for work that may take long, such as smelting. */
  readonly progress: () => void;
  /** How much of the call is done. It is kept when a reflex interrupts the primitive and `run` is called again. */
  readonly tally: { done: number };
}

/** A primitive carried out with mineflayer. */
export interface Implementation {
  readonly definition: PrimitiveDefinition;
  /** World seconds since the start or the last progress after which the call fails with `timeout`; at most 120. */
  readonly limitSeconds: number;
  /** Rejects with the signal's reason when that aborts. */
  run(body: BodyBot, parameters: unknown, options: RunOptions): Promise<ActionOutcome>;
}

/**
 * Builds an implementation; `run` receives the call's parameters as parsed by `parameters`, the definition's schema.
 */
export function implement<Schema extends z.ZodType>(
  definition: PrimitiveDefinition,
  options: {
    parameters: Schema;
    run: (body: BodyBot, parameters: z.output<Schema>, options: RunOptions) => Promise<ActionOutcome>;
  },
): Implementation {
  return {
    definition,
    limitSeconds: limitSecondsOf(definition),
    run: (body, parameters, rest) => options.run(body, parameters as z.output<Schema>, rest),
  };
}
