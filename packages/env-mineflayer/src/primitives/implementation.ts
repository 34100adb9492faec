import type { ActionOutcome, PrimitiveDefinition } from '@s-agents/core';
import { limitSecondsOf } from '@s-agents/minecraft';
import type { z } from 'zod';
import type { BodyBot } from '../bot/body-bot.js';

export interface RunOptions {
  readonly signal: AbortSignal;
  /** Tells that the work gets on: its time begins anew. For what may rightly take long (a furnace, a long stair). */
  readonly progress: () => void;
  /**
   * How much of a counted primitive is done: it outlasts a reflex that interrupts the primitive, which is then begun
   * anew.
   */
  readonly tally: { done: number };
}

/** How a primitive is done over mineflayer. */
export interface Implementation {
  readonly definition: PrimitiveDefinition;
  /** World seconds, since its start or its last progress, after which it ends with `timeout`; at most 120. */
  readonly limitSeconds: number;
  /** Rejects with the signal's reason when that aborts. */
  run(body: BodyBot, parameters: unknown, options: RunOptions): Promise<ActionOutcome>;
}

/** `run` gets what `parameters` (the definition's own schema) made of the call's parameters. */
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
