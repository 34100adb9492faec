import { z } from 'zod';
import { recordOf } from '../json/records.js';
import { adviceSchema } from '../agents/advice.js';
import { actionSchema } from '../agents/action.js';
import { lanes } from '../agents/lane.js';
import { judgementSchema } from '../agents/judgement.js';
import { actionOutcomeSchema } from '../agents/outcome.js';
import { understandingSchema } from '../agents/objective-reader.js';
import { planSchema } from '../agents/plan.js';
import type { Json } from '../json/json.js';
import { finishReasons } from '../models/chat-model.js';
import { messageSchema } from '../organization/message.js';
import type { DeclaredEvents } from './event-schema.js';
import { budgetUseSchema } from '../run/budget-use.js';
import { goalStatusSchema } from '../world/goal-check.js';
import { inventorySchema } from '../world/observation.js';
import { positionSchema } from '../world/position.js';
import { taskSchema } from '../world/task.js';

/** The content address of a large value in the run's blob store: "sha256-" and 64 hex digits. */
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
 * The events that the contracts of core promise, without their `sequence` and `at`. Packages declare others
 * ({@link DeclaredEvents}). Events hold no wall time, random id or file path, so that the same seed under virtual time
 * gives the same bytes.
 */
export const coreEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('run.started'),
    seed: z.number(),
    task: taskSchema,
    /** `body` is false for an agent without a body. */
    agents: z.array(z.object({ name: agent, acts: z.boolean(), body: z.literal(false).optional() })),
    /** Who commands whom. */
    edges: z.array(z.tuple([agent, agent])),
    /** Who hears whose talk: speaker and hearer. Absent where everybody hears everybody. */
    hearing: z.array(z.tuple([agent, agent])).optional(),
    topology: z.string(),
    scheduler: z.string(),
    environment: z.string(),
    /** What agents go without, by the config's key: `agents.feedback`. Absent where nothing is switched off. */
    without: z.array(z.string()).optional(),
  }),
  /**
   * The run was told to end; the events from here to `run.ended` only end it. `fromOutside`: nothing in the run caused
   * it (ctrl-C, the budget of wall time, a lost folder), so that a repetition of the run does not come to it.
   */
  z.object({ type: z.literal('run.stopping'), result: runResultSchema, detail: z.string(), fromOutside: z.boolean() }),
  /** `code`: of the error that ended the run, where it is one that a user can act on. */
  z.object({
    type: z.literal('run.ended'),
    result: runResultSchema,
    detail: z.string(),
    code: z.string().optional(),
  }),
  /** A command to the agent that is open at the run's end: its last word. */
  z.object({ type: z.literal('command.cancelled'), agent, messageId: z.string() }),
  /**
   * The run was taken up again where it stood before the last `run.stopping` or, without one, where the log broke off.
   */
  z.object({ type: z.literal('run.resumed') }),
  /**
   * From here on no step of a lane, model call or primitive begins until `run.continued`, `run.stopping` or
   * `run.resumed`; what was under way may end. `by`: "user", "signal", or the name of a commander.
   */
  z.object({ type: z.literal('run.paused'), by: z.string() }),
  z.object({ type: z.literal('run.continued'), by: z.string() }),
  /**
   * Much of a limit of the config's `budget` is spent: model calls, tokens, US dollars, or wall minutes. Once for each
   * limit. That of wall minutes comes from outside: nothing in the run causes it.
   */
  z.object({ type: z.literal('budget.warned'), ...budgetUseSchema.shape }),
  /** The agent is ready; its body, if it has one, is in the world. */
  z.object({ type: z.literal('agent.spawned'), agent }),
  /** The body is not in the world at the moment. `forGood`: it will not return. */
  z.object({ type: z.literal('body.lost'), agent, why: z.string(), forGood: z.literal(true).optional() }),
  z.object({ type: z.literal('body.returned'), agent }),
  z.object({ type: z.literal('body.died'), agent, why: z.string() }),
  /** The body has picked something up while it did nothing, or something that another player has thrown (`from`). */
  z.object({
    type: z.literal('body.received'),
    agent,
    item: z.string(),
    count: z.int().positive(),
    from: z.string().optional(),
  }),
  /** The run was taken up from a save of the world: what the body did since then is undone. */
  z.object({ type: z.literal('body.set-back'), agent, why: z.string() }),
  /** The agent's body will not return, and the agent takes no further step. */
  z.object({ type: z.literal('agent.gone'), agent, why: z.string() }),
  z.object({ type: z.literal('body.heard'), agent, from: z.string(), text: z.string() }),
  /**
   * A commander, a player whose words are commands, gave an order in the world's chat, or the user said something from
   * outside of the world (`by`: "user"). What follows from it comes next: a command of the user, recalls, or talk of the
   * user. `to`: the agent that was addressed; absent for the team.
   */
  z.object({
    type: z.literal('commander.spoke'),
    by: z.string(),
    order: z.enum(['goal', 'stop', 'talk']),
    to: agent.optional(),
    text: z.string(),
  }),
  /** The person or outside agent in the agent's seat said something in its name, without being asked. */
  z.object({ type: z.literal('seat.spoke'), agent, to: z.array(agent).min(1), text: z.string() }),
  /**
   * The agent's model has interpreted the text of an objective that the world's own reader did not understand; see
   * `Understanding`. A repetition or resumption of the run uses the same interpretation.
   */
  z.object({ type: z.literal('objective.understood'), agent, text: z.string(), ...understandingSchema.shape }),
  /** A body reacts by itself, without planning (to a threat, say). Its current action pauses until the reflex ends. */
  z.object({ type: z.literal('reflex.started'), agent, reflex: z.string(), why: z.string() }),
  /** `seconds`: how long the reflex took, in world time. */
  z.object({
    type: z.literal('reflex.ended'),
    agent,
    reflex: z.string(),
    seconds: z.number(),
    outcome: actionOutcomeSchema,
  }),
  /** The world was saved. A run that is taken up from a save finds the world as it was at the last one. */
  z.object({ type: z.literal('world.saved') }),
  /** The world itself failed. `recovered`: false when the run cannot go on. */
  z.object({ type: z.literal('world.trouble'), what: z.string(), recovered: z.boolean() }),
  /** The run used an operator power or a world-changing flag; one event for each kind. */
  z.object({ type: z.literal('aid.used'), aid: z.string() }),

  z.object({ type: z.literal('message.published'), message: messageSchema }),
  /** The agent may not send the message: nobody gets it. `code` is that of the error that the agent got. */
  z.object({
    type: z.literal('message.refused'),
    agent,
    to: z.array(agent),
    kind: z.string(),
    text: z.string(),
    code: z.string(),
    why: z.string(),
  }),
  /** Carries the message itself, so that the receiver's own events say everything that reached it. */
  z.object({ type: z.literal('message.received'), agent, message: messageSchema }),

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
    judgement: judgementSchema,
  }),
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
  z.object({ type: z.literal('task.started'), agent, taskId: z.string(), task: z.string() }),
  /** The actions for the agent's own task. */
  z.object({ type: z.literal('queue.filled'), agent, actions: z.array(actionSchema) }),
  z.object({ type: z.literal('action.started'), agent, action: actionSchema }),
  z.object({ type: z.literal('action.ended'), agent, actionId: z.string(), outcome: actionOutcomeSchema }),
  z.object({ type: z.literal('code.generated'), agent, actionId: z.string(), iteration: z.int(), code: blobIdSchema }),
  /** The machine's speed affected the run: from here on, the same seed may give other events. */
  z.object({ type: z.literal('reproducibility.lost'), agent, why: z.string() }),
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

  z.object({
    type: z.literal('model.called'),
    agent,
    purpose: z.string(),
    model: z.string(),
    prompt: blobIdSchema,
    inputs: blobIdSchema,
    /** The result's `text`, `object` and `problem`; `text` is left out when it is only the object's JSON. */
    answer: blobIdSchema,
    inputTokens: z.int(),
    outputTokens: z.int(),
    costUsd: z.number().nullable(),
    latencySeconds: z.number(),
    latencySource: z.enum(['declared', 'measured']),
    /** 1 for the first request; higher when the model was asked again because its answer was malformed. */
    attempt: z.int(),
    valid: z.boolean(),
    finishReason: z.enum(finishReasons).optional(),
    warnings: z.array(z.string()).optional(),
    cachedInputTokens: z.int().optional(),
    reasoningTokens: z.int().optional(),
    /** The answer comes from a store of earlier answers: nothing was sent. */
    isStored: z.literal(true).optional(),
    /** A server answered, although the latency is declared. */
    isRemote: z.literal(true).optional(),
  }),
  /**
   * A request to a model server failed (server error, timeout, broken connection, unreadable response). One call can
   * have several failed tries and still end with an answer.
   */
  z.object({
    type: z.literal('model.failed'),
    agent,
    purpose: z.string(),
    model: z.string(),
    /** The attempt number, as in `model.called`; all tries of one attempt share it. */
    attempt: z.int(),
    prompt: blobIdSchema,
    latencySeconds: z.number(),
    latencySource: z.enum(['declared', 'measured']),
    /** An error code such as MODEL_TIMEOUT. */
    reason: z.string(),
    /** A server was asked, although the latency is declared. */
    isRemote: z.literal(true).optional(),
  }),
  /** A model gave no usable answer, so that the next one in the config's list is asked. `reason`: an error code. */
  z.object({
    type: z.literal('model.replaced'),
    agent,
    purpose: z.string(),
    model: z.string(),
    by: z.string(),
    reason: z.string(),
  }),
  z.object({ type: z.literal('goal.checked'), status: goalStatusSchema }),
]);

/** Every event of a run, without its `sequence` and `at`. */
// eslint-disable-next-line @typescript-eslint/no-redundant-type-constituents -- packages add members
export type RunEventBody = z.infer<typeof coreEventSchema> | DeclaredEvents[keyof DeclaredEvents];

/** The types of core's own events. */
export const coreEventTypes: ReadonlySet<string> = new Set(
  coreEventSchema.options.map(({ shape }) => shape.type.value),
);
export type RunEventType = RunEventBody['type'];

/**
 * An event in a log. `sequence` counts from 0 without gaps in a run's file. `at` is in world seconds and never decreases
 * within the run's course (see `courseOf`).
 */
export type RunEvent = RunEventBody & { readonly sequence: number; readonly at: number };
export type RunEventOf<Type extends RunEventType> = Extract<RunEvent, { type: Type }>;
