import { charterSchema } from '@s-agents/core';
import { costsSchema, critiqueSchema, reflectionSchema } from '@s-agents/organized-teams';
import { z } from 'zod';
import { spendingSchema } from '../budget/spending.js';

const callSchema = z.object({
  purpose: z.string(),
  model: z.string(),
  attempt: z.int(),
  valid: z.boolean(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  costUsd: z.number().nullable(),
  prompt: z.unknown(),
  answer: z.unknown(),
});

/** `costs.json`: what the runs of an episode cost, by seed, and in the mean. */
export const costsFileSchema = z.object({
  costs: costsSchema,
  runs: z.record(z.string(), costsSchema),
  /** What the episode took of the budget so far. */
  spent: z.object({ runs: spendingSchema, critic: spendingSchema, coordinator: spendingSchema }).optional(),
});
export type CostsFile = z.infer<typeof costsFileSchema>;

/** `critique.json` */
export const critiqueFileSchema = z.object({ answer: critiqueSchema, calls: z.array(callSchema) });

/** `candidates.json` */
export const proposalFileSchema = z.object({
  answer: reflectionSchema,
  refused: z.array(z.string()),
  instead: z.string().nullable(),
  next: charterSchema,
  calls: z.array(callSchema),
});
