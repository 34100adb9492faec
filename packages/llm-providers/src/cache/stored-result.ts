import { z } from 'zod';
import { finishReasons, type GenerateResult } from '@s-agents/core';

const count = z.int().nonnegative();

/** The latency of a call as it stands in a file; it has the bounds of a declared one. */
export const storedLatencySchema = z.object({
  source: z.enum(['declared', 'measured']),
  seconds: z.number().nonnegative().max(86_400),
});

/** A model's result as it stands in a file. */
export const storedResultSchema = z.object({
  text: z.string(),
  /** Absent from a file where nothing could be read. */
  object: z.unknown().optional(),
  problem: z.string().optional(),
  finishReason: z.enum(finishReasons).optional(),
  warnings: z.array(z.string()).optional(),
  isStored: z.boolean().optional(),
  usage: z.object({
    inputTokens: count,
    outputTokens: count,
    cachedInputTokens: count.optional(),
    reasoningTokens: count.optional(),
    costUsd: z.number().nonnegative().nullable(),
  }),
  latency: storedLatencySchema,
});

/** Returns the result without the fields that are absent, which a file does not hold. */
export function resultOf(stored: z.output<typeof storedResultSchema>): GenerateResult {
  return JSON.parse(JSON.stringify(stored)) as GenerateResult;
}
