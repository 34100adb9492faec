import { z } from 'zod';
import { runResultSchema } from '../events/run-event.js';
import { goalStatusSchema } from '../world/goal-check.js';
import { taskSetupSchema } from '../world/task.js';

const count = z.int().nonnegative();
/**
 * `calls` were answered, `failedCalls` are tries that were not (`model.failed`); the budget counts both. Latency is
 * that of both.
 */
const modelUse = z.object({
  calls: count,
  failedCalls: count,
  inputTokens: count,
  outputTokens: count,
  costUsd: z.number().nullable(),
  latencySeconds: z.number(),
});

/** `report.json`: what a run came to. Everything in it is read from the run's events and the world's pace. */
export const runReportSchema = z.object({
  schemaVersion: z.literal(1),
  result: runResultSchema,
  /** One sentence for people. */
  detail: z.string(),
  task: z.string(),
  goal: goalStatusSchema.extend({ source: z.enum(['server', 'bodies']) }),
  /** TC: world seconds from the moment at which everyone is in the world to the goal, or to the end. */
  timeCostSeconds: z.number().nonnegative(),
  wallSeconds: z.number().nonnegative(),
  /** mPT: planning iterations per agent that planned at all, averaged. */
  meanPromptTimes: z.number().nonnegative(),
  codeGenerationIterations: count,
  llm: modelUse.extend({
    latencySource: z.enum(['declared', 'measured', 'mixed', 'none']),
    /** Counts the tokens of the symbolic model, and of servers that give no count of their own. */
    tokenizer: z.string(),
    byPurpose: z.record(z.string(), modelUse),
  }),
  communication: z.object({
    messages: count,
    /** Per receiver, by the tokenizer. */
    tokens: count,
    /** Per receiver, whitespace-separated. */
    words: count,
    tokenizer: z.string(),
    edges: z.array(z.object({ from: z.string(), to: z.string(), messages: count, tokens: count })),
  }),
  agents: z.array(
    z.object({
      name: z.string(),
      role: z.enum(['root', 'leaf']),
      acts: z.boolean(),
      /** Share of world time with an action running or a plan being made. */
      busyShare: z.number().min(0).max(1),
      steps: count,
      planningIterations: count,
      actions: count,
      failures: count,
      /** World seconds spent in each primitive. */
      primitiveSeconds: z.record(z.string(), z.number()),
      /** How often each of the body's reflexes took it, and for how many world seconds. */
      reflexes: z.record(z.string(), z.object({ times: count, seconds: z.number().nonnegative() })),
      inventory: z.record(z.string(), count),
    }),
  ),
  /** Every operator power or world-changing flag that was used. */
  aids: z.array(z.string()),
  setup: taskSetupSchema,
  organization: z.object({
    topology: z.string(),
    scheduler: z.string(),
    workers: count,
    rootActs: z.boolean(),
    edges: z.array(z.tuple([z.string(), z.string()])),
  }),
  environment: z.object({
    name: z.string(),
    speed: z.number().positive(),
    lateTickShare: z.number().nullable(),
    /** Why the run cannot be used for measuring, or null. */
    void: z.string().nullable(),
  }),
  seed: z.number(),
  /**
   * Why the seed need not give the same events again, from when on and by whom, in one sentence; null as long as it
   * gives them.
   */
  reproducibilityLost: z.string().nullable(),
  versions: z.record(z.string(), z.string()),
});
export type RunReport = z.infer<typeof runReportSchema>;
