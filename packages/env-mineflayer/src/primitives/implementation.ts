import type { ActionOutcome, PrimitiveDefinition } from '@s-agents/core';
import type { z } from 'zod';
import type { BodyBot } from '../bot/body-bot.js';

/** How a primitive is done over mineflayer. */
export interface Implementation {
  readonly definition: PrimitiveDefinition;
  /** World seconds after which it ends with `timeout`, at most 120. */
  readonly limitSeconds: number;
  /** Rejects with the signal's reason when that aborts. */
  run(body: BodyBot, parameters: unknown, options: { signal: AbortSignal }): Promise<ActionOutcome>;
}

/** `run` gets what `parameters` (the definition's own schema) made of the call's parameters. */
export function implement<Schema extends z.ZodType>(
  definition: PrimitiveDefinition,
  options: { parameters: Schema; limitSeconds: number; run: (body: BodyBot, parameters: z.output<Schema>, options: { signal: AbortSignal }) => Promise<ActionOutcome> },
): Implementation {
  return { definition, limitSeconds: options.limitSeconds, run: (body, parameters, rest) => options.run(body, parameters as z.output<Schema>, rest) };
}
