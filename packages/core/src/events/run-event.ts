import { z } from 'zod';
import { recordOf } from '../json/records.js';
import { actionSchema } from '../agents/action.js';
import { judgementSchema } from '../agents/judgement.js';
import { actionOutcomeSchema } from '../agents/outcome.js';
import { planSchema } from '../agents/plan.js';
import type { Json } from '../json/json.js';
import { messageSchema } from '../organization/message.js';
import { goalStatusSchema } from '../world/goal-check.js';
import { inventorySchema } from '../world/observation.js';
import { taskSchema } from '../world/task.js';

/** Content address of a big value in the run's blob store: "sha256-" and 64 hex digits. */
export const blobIdSchema = z.string().regex(/^sha256-[0-9a-f]{64}$/);

export const runResultSchema = z.enum([
  'success',
  'failure',
  'no-progress',
  'timeout',
  'budget',
  'interrupted',
  'error',
]);
export type RunResult = z.infer<typeof runResultSchema>;

const agent = z.string();

/**
 * What can happen in a run, without the envelope: one union for everyone. No wall time, random id or path stands in it,
 * so that one seed under virtual time gives the same bytes.
 */
export const runEventBodySchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('run.started'),
    seed: z.number(),
    task: taskSchema,
    agents: z.array(z.object({ name: agent, role: z.enum(['root', 'leaf']), acts: z.boolean() })),
    edges: z.array(z.tuple([agent, agent])),
    topology: z.string(),
    scheduler: z.string(),
    environment: z.string(),
  }),
  z.object({ type: z.literal('run.ended'), result: runResultSchema, detail: z.string() }),
  z.object({ type: z.literal('agent.spawned'), agent }),
  /** `forGood`: it will not return. */
  z.object({ type: z.literal('body.lost'), agent, why: z.string(), forGood: z.literal(true).optional() }),
  z.object({ type: z.literal('body.returned'), agent }),
  z.object({ type: z.literal('body.died'), agent, why: z.string() }),
  /** For good: its body will not return, it takes no further step. */
  z.object({ type: z.literal('agent.gone'), agent, why: z.string() }),
  z.object({ type: z.literal('body.heard'), agent, from: z.string(), text: z.string() }),
  /** A body acts of its own accord, below planning; what it was told to do waits meanwhile. */
  z.object({ type: z.literal('reflex.started'), agent, reflex: z.string(), why: z.string() }),
  /** `seconds` of world time that it took. */
  z.object({
    type: z.literal('reflex.ended'),
    agent,
    reflex: z.string(),
    seconds: z.number(),
    outcome: actionOutcomeSchema,
  }),
  z.object({ type: z.literal('world.trouble'), what: z.string(), recovered: z.boolean() }),
  z.object({ type: z.literal('aid.used'), aid: z.string() }),

  z.object({ type: z.literal('message.published'), message: messageSchema }),
  z.object({ type: z.literal('message.received'), agent, messageId: z.string() }),

  z.object({ type: z.literal('step.started'), agent, step: z.int() }),
  z.object({
    type: z.literal('step.ended'),
    agent,
    step: z.int(),
    how: z.enum(['idle', 'planned', 'acted', 'interrupted', 'failed']),
    detail: z.string(),
  }),
  /** `inventory` as seen at this moment; the whole observation is the blob. */
  z.object({ type: z.literal('observed'), agent, inventory: inventorySchema, observation: blobIdSchema }),
  z.object({ type: z.literal('judged'), agent, judgement: judgementSchema }),
  z.object({ type: z.literal('feedback.given'), agent, feedback: z.string() }),
  /** There is no advice: the planning goes on without. */
  z.object({ type: z.literal('feedback.failed'), agent, detail: z.string() }),
  /** An agent makes up its mind: from a planning call's start to its plan, it is not idle. */
  z.object({ type: z.literal('planning.started'), agent }),
  /** `iteration` counts the agent's planning iterations from 1 (mPT). `inventories` are the planner's. */
  z.object({
    type: z.literal('plan.made'),
    agent,
    iteration: z.int(),
    plan: planSchema,
    inventories: recordOf(inventorySchema),
  }),
  z.object({ type: z.literal('planning.failed'), agent, detail: z.string() }),
  /** The plan still holds and its next stage, counted from 0, becomes the task at hand without a planning call. */
  z.object({ type: z.literal('stage.started'), agent, index: z.int() }),
  z.object({ type: z.literal('queue.filled'), agent, actions: z.array(actionSchema) }),
  z.object({ type: z.literal('queue.dropped'), agent, why: z.string() }),
  z.object({ type: z.literal('action.started'), agent, action: actionSchema }),
  z.object({ type: z.literal('action.ended'), agent, actionId: z.string(), outcome: actionOutcomeSchema }),
  z.object({ type: z.literal('code.generated'), agent, actionId: z.string(), iteration: z.int(), code: blobIdSchema }),
  z.object({ type: z.literal('skill.started'), agent, actionId: z.string(), skill: z.string(), version: z.int() }),
  /** A skill that worked is kept; the same code again has the version that it had. */
  z.object({ type: z.literal('skill.saved'), agent, name: z.string(), version: z.int(), code: blobIdSchema }),
  /** The machine's speed had a say in what came: the same seed need not give the same events from here on. */
  z.object({ type: z.literal('reproducibility.lost'), agent, why: z.string() }),
  z.object({ type: z.literal('skill.log'), agent, text: z.string() }),
  z.object({ type: z.literal('checked'), agent, actionId: z.string(), judgement: judgementSchema }),
  /** One use of a primitive, when it is over; `startedAt` in world seconds. */
  z.object({
    type: z.literal('primitive.ended'),
    agent,
    call: z.string(),
    primitive: z.string(),
    parameters: z.custom<Json>(),
    startedAt: z.number(),
    outcome: actionOutcomeSchema,
  }),

  z.object({
    type: z.literal('model.called'),
    agent,
    purpose: z.string(),
    model: z.string(),
    prompt: blobIdSchema,
    inputs: blobIdSchema,
    /** {text?, object?, problem?} of the result; no text where it is the object's JSON. */
    answer: blobIdSchema,
    inputTokens: z.int(),
    outputTokens: z.int(),
    costUsd: z.number().nullable(),
    latencySeconds: z.number(),
    latencySource: z.enum(['declared', 'measured']),
    /** 1 for the first try; more when the answer was malformed and it was asked again. */
    attempt: z.int(),
    valid: z.boolean(),
  }),
  /**
   * A try that asked a server and got no answer (server error, timeout, broken connection, no wire format). One call
   * can have several, and an answer in the end.
   */
  z.object({
    type: z.literal('model.failed'),
    agent,
    purpose: z.string(),
    model: z.string(),
    /** As in `model.called`: the times that an answer was asked for; the tries of one attempt share its number. */
    attempt: z.int(),
    prompt: blobIdSchema,
    latencySeconds: z.number(),
    latencySource: z.enum(['declared', 'measured']),
    /** A code, such as MODEL_TIMEOUT. */
    reason: z.string(),
  }),
  z.object({ type: z.literal('goal.checked'), status: goalStatusSchema }),

  /**
   * Something went wrong on purpose: a simulation disturbs the run, and says so. `agent` is empty where it concerns
   * nobody in particular; `seconds`: how long it lasts.
   */
  z.object({
    type: z.literal('fault.injected'),
    kind: z.string(),
    agent,
    detail: z.string(),
    seconds: z.number().optional(),
  }),
  /**
   * What the world itself knows of what everyone holds, asked for by whoever checks the run; nobody in the run reads
   * it. `claimant`: who is about to say how a task went; empty where it is the goal that counts as met.
   */
  z.object({
    type: z.literal('world.state'),
    claimant: z.string(),
    inventories: recordOf(inventorySchema),
    containers: inventorySchema,
  }),
]);
export type RunEventBody = z.infer<typeof runEventBodySchema>;
export type RunEventType = RunEventBody['type'];

/** An event in its log: `sequence` counts from 0 without gaps, `at` is world seconds and never goes back. */
export type RunEvent = RunEventBody & { readonly sequence: number; readonly at: number };
export type RunEventOf<Type extends RunEventType> = Extract<RunEvent, { type: Type }>;
