import { z } from 'zod';
import { runResultSchema } from '../events/run-events.js';
import { goalStatusSchema } from '../world/goal-check.js';
import { taskSetupSchema } from '../world/task.js';

const count = z.int().nonnegative();
/**
 * `calls` counts answered requests, `failedCalls` counts failed tries (`model.failed`). The call budget and
 * `latencySeconds` include both.
 */
const modelUse = z.object({
  calls: count,
  failedCalls: count,
  /** Those of the calls whose answer was malformed, so that the model was asked again. */
  malformedAnswers: count.default(0),
  inputTokens: count,
  outputTokens: count,
  /** Those of the input tokens that servers had kept from earlier requests, as far as they say. */
  cachedInputTokens: count.default(0),
  /** Those of the output tokens that models spent on reasoning, as far as servers say. */
  reasoningTokens: count.default(0),
  /** Calls that were answered from a store of earlier answers. */
  storedCalls: count.default(0),
  costUsd: z.number().nullable(),
  latencySeconds: z.number(),
});

/** Messages that went along one edge. */
const flow = z.object({ messages: count, tokens: count });

/** The schema of `report.json`, a run's results. They are computed from the run's events and the world's pace. */
export const runReportSchema = z.object({
  schemaVersion: z.literal(1),
  result: runResultSchema,
  /** Why the run ended, in one sentence. */
  detail: z.string(),
  task: z.string(),
  /** What whoever asked said, word for word; absent where `task` says all of it. */
  words: z.string().optional(),
  /** Parts of `words` that the agents were told and that nothing checked. */
  passedOver: z.array(z.string()).optional(),
  /** Nobody who planned reads words, so that nothing came of what was passed over. */
  isUnheeded: z.boolean().optional(),
  /**
   * `source`: whether the goal was checked against the server's state, against what the bodies saw, or is what the
   * agents themselves say.
   */
  goal: goalStatusSchema.extend({
    source: z.enum(['server', 'bodies', 'agents']),
    /** What each condition counts, for people: "logs", "ada: iron swords". Absent where there is one. */
    parts: z.array(z.object({ what: z.string(), wanted: z.number(), reached: z.number() })).optional(),
  }),
  /** Time cost (TC): world seconds from when all agents are in the world until the goal is met or the run ends. */
  timeCostSeconds: z.number().nonnegative(),
  /** Wall seconds that the run took. */
  wallSeconds: z.number().nonnegative(),
  /**
   * How often the run was paused, and for how long. `timeCostSeconds` and `wallSeconds` do not include this time;
   * `worldSeconds` is 0 under virtual time, which stands still.
   */
  pauses: z
    .object({ times: count, worldSeconds: z.number().nonnegative(), wallSeconds: z.number().nonnegative() })
    .default({ times: 0, worldSeconds: 0, wallSeconds: 0 }),
  /**
   * What people changed from outside while the run went on, by its event, in the order in which it happened; words and
   * further tasks are messages. `at`: world seconds since the start. Absent where nobody did.
   */
  steered: z
    .array(
      z.object({
        at: z.number().nonnegative(),
        by: z.string(),
        event: z.enum(['goal.changed', 'budget.changed', 'seat.taken', 'seat.left', 'stop']),
        what: z.string(),
      }),
    )
    .optional(),
  /** Mean prompt times (mPT): the mean number of planning iterations of the agents that planned at least once. */
  meanPromptTimes: z.number().nonnegative(),
  codeGenerationIterations: count,
  llm: modelUse.extend({
    latencySource: z.enum(['declared', 'measured', 'mixed', 'none']),
    /** The tokenizer used for the symbolic model and for servers that report no token counts. */
    tokenizer: z.string(),
    byPurpose: z.record(z.string(), modelUse),
    /** The models of servers whose latency the config declares, so that world time does not depend on the server. */
    declaredLatency: z.array(z.string()).default([]),
    /** What servers ignored or refused, each once, with the model's id. */
    warnings: z.array(z.string()).default([]),
  }),
  communication: z.object({
    messages: count,
    /** Tokens by `tokenizer`; a message counts once for each receiver. */
    tokens: count,
    /** Whitespace-separated words; a message counts once for each receiver. */
    words: count,
    tokenizer: z.string(),
    /** How many messages agents tried to send and were refused. */
    refused: count,
    /** `byKind`: by the kind of the messages, such as command, report and talk. */
    edges: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        ...flow.shape,
        byKind: z.record(z.string(), flow),
      }),
    ),
  }),
  agents: z.array(
    z.object({
      name: z.string(),
      acts: z.boolean(),
      /** Whether it has a body in the world. */
      body: z.boolean(),
      /** Its calls of models, in all and by model. */
      llm: modelUse.extend({ byModel: z.record(z.string(), modelUse) }),
      /** Share of world time during which the agent acted or planned. */
      busyShare: z.number().min(0).max(1),
      steps: count,
      planningIterations: count,
      actions: count,
      failures: count,
      /** World seconds spent in each primitive. */
      primitiveSeconds: z.record(z.string(), z.number()),
      /** How often each of the body's reflexes ran, and for how many world seconds in all. */
      reflexes: z.record(z.string(), z.object({ times: count, seconds: z.number().nonnegative() })),
      inventory: z.record(z.string(), count),
    }),
  ),
  /** The operator powers and world-changing flags that the run used. */
  aids: z.array(z.string()),
  /** What agents went without, by the config's key: `agents.ahead`, `agents.feedback`, `agents.foresight`, `agents.milestones`. */
  without: z.array(z.string()).default([]),
  setup: taskSetupSchema,
  organization: z.object({
    topology: z.string(),
    scheduler: z.string(),
    /** How many agents act in the world. */
    workers: count,
    /** The mean share of world time in which the acting agents neither acted nor planned. */
    idleShare: z.number().min(0).max(1).default(0),
    /**
     * Tasks that agents passed around instead of doing them. `circle`: a task came back to an agent that it had already
     * passed through; `no progress`: after several tries that brought the goal no nearer, it was given again to an
     * agent that had failed at it. `agents`: those it passed through; `at`: world seconds of the first time.
     */
    loops: z
      .array(
        z.object({
          kind: z.enum(['circle', 'no progress']),
          agents: z.array(z.string()),
          task: z.string(),
          at: z.number().nonnegative(),
          times: count,
        }),
      )
      .default([]),
    /** Who commands whom: the commands from `from` to `to`, and the reports on the way back. */
    edges: z.array(z.object({ from: z.string(), to: z.string(), commands: flow, reports: flow })),
    hearing: z.object({
      /** Whether all agents hear each other; the edges are then only those along which there was talk. */
      everybody: z.boolean(),
      /** Who hears whom: what `from` said to `to`, without commands and reports. */
      edges: z.array(z.object({ from: z.string(), to: z.string(), ...flow.shape })),
    }),
  }),
  environment: z.object({
    name: z.string(),
    /** The share of world ticks that came late, or null where the world has none. */
    lateTickShare: z.number().nullable(),
    /** Why the run's measurements are not valid, or null when they are. */
    void: z.string().nullable(),
    /** What was wrong with the world, each once, in the order in which it was noticed. */
    troubles: z.array(z.string()).default([]),
  }),
  seed: z.number(),
  /**
   * Why a run with the same seed may give other events, from which moment on and because of which agent, in one
   * sentence; null when the run is reproducible.
   */
  reproducibilityLost: z.string().nullable(),
  versions: z.record(z.string(), z.string()),
});
export type RunReport = z.infer<typeof runReportSchema>;
