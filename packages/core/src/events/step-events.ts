import { z } from 'zod';
import type { Json } from '../json/json.js';
import { actionOutcomeSchema } from '../world/deeds/outcome.js';
import { actionSchema } from '../world/deeds/action.js';
import { adviceSchema } from '../agents/advice.js';
import { blobIdSchema } from './blob-store.js';
import { inventorySchema } from '../world/observation.js';
import { judgementSchema } from '../agents/judgement.js';
import { lanes } from '../agents/lane.js';
import { planSchema } from '../agents/plan.js';
import { positionSchema } from '../world/position.js';
import { recordOf } from '../json/records.js';
import { workSchema } from '../world/deeds/work.js';

const agent = z.string();

/** The steps of agents: what they see, judge, plan and do in them. */
export const stepEvents = [
  /** One step of one of the agent's lanes. `step` counts the steps of that lane from 1. */
  z.object({ type: z.literal('step.started'), agent, lane: z.enum(lanes), step: z.int() }),
  z.object({
    type: z.literal('step.ended'),
    agent,
    lane: z.enum(lanes),
    step: z.int(),
    how: z.enum(['done', 'interrupted', 'failed']),
    detail: z.string(),
  }),
  /** A scheduler gives an agent the turn, which the one who had it loses. */
  z.object({ type: z.literal('turn.given'), agent }),
  /** A scheduler begins a round; rounds count from 1. */
  z.object({ type: z.literal('round.started'), round: z.int() }),
  /**
   * An observation. `inventory` is what the agent holds at this moment, and the blob has the whole observation.
   * `timeOfDay`: present if it differs from what the agent saw before. `broke`: a tool for the latest action, of which
   * fewer are held than before.
   */
  z.object({
    type: z.literal('observed'),
    agent,
    inventory: inventorySchema,
    position: positionSchema.optional(),
    timeOfDay: z.string().optional(),
    broke: z.string().optional(),
    observation: blobIdSchema,
  }),
  /**
   * The progress monitor judged the agent's own task, the tasks that others have from it, or, where a plan saw nothing
   * to do, what the agent was asked for.
   */
  z.object({
    type: z.literal('judged'),
    agent,
    subject: z.enum(['own task', 'tasks of others', 'request']),
    /** The own task. */
    taskId: z.string().optional(),
    judgement: judgementSchema,
  }),
  /**
   * The world has confirmed each action of the agent's own task: it is judged while the next one is under way, by what
   * was seen when it was over (`agents.ahead`).
   */
  z.object({ type: z.literal('judgement.deferred'), agent, taskId: z.string(), observation: blobIdSchema }),
  z.object({ type: z.literal('feedback.given'), agent, feedback: z.string(), advice: z.array(adviceSchema) }),
  /** The feedback processor failed: planning continues without its advice. */
  z.object({ type: z.literal('feedback.failed'), agent, detail: z.string() }),
  /** A planning call starts. The agent counts as busy until `plan.made` or `planning.failed`. */
  z.object({ type: z.literal('planning.started'), agent }),
  /**
   * `iteration` counts the agent's planning iterations from 1 (mPT). `inventories`: what each agent holds as far as the
   * planner knows.
   */
  z.object({
    type: z.literal('plan.made'),
    agent,
    iteration: z.int(),
    plan: planSchema,
    inventories: recordOf(inventorySchema),
  }),
  z.object({ type: z.literal('planning.failed'), agent, detail: z.string() }),
  /** The agent begins a task of its plan itself. */
  z.object({ type: z.literal('task.started'), agent, taskId: z.string(), work: workSchema }),
  /**
   * While the mind still plans, the body begins with the deed with which the world's rules would begin a command or a task
   * (`agents.ahead`).
   */
  z.object({ type: z.literal('queue.opened'), agent, action: actionSchema }),
  /** While the body works, the actions of a task that comes next are planned (`agents.ahead`). */
  z.object({ type: z.literal('queue.planned'), agent, taskId: z.string(), actions: z.array(actionSchema) }),
  /** The actions for the agent's own task. */
  z.object({ type: z.literal('queue.filled'), agent, actions: z.array(actionSchema) }),
  z.object({ type: z.literal('action.started'), agent, action: actionSchema }),
  z.object({ type: z.literal('action.ended'), agent, actionId: z.string(), outcome: actionOutcomeSchema }),
  z.object({ type: z.literal('code.generated'), agent, actionId: z.string(), iteration: z.int(), code: blobIdSchema }),
  z.object({ type: z.literal('skill.log'), agent, text: z.string() }),
  /** One call of a primitive has ended. `startedAt` is in world seconds. */
  z.object({
    type: z.literal('primitive.ended'),
    agent,
    call: z.string(),
    primitive: z.string(),
    parameters: z.custom<Json>(),
    startedAt: z.number(),
    outcome: actionOutcomeSchema,
  }),
] as const;
