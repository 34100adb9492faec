import { z } from 'zod';
import { deedSchema } from '../world/deeds/action.js';
import { adviceSchema } from './advice.js';
import { askedSchema } from './asked.js';
import { guidanceSchema } from '../organization/guidance.js';
import { judgementSchema } from './judgement.js';
import { lacksSchema, outcomeReasonSchema } from '../world/deeds/outcome.js';
import { everybody, planSchema, saidSchema, type Plan } from './plan.js';
import { trackRecordSchema } from '../organization/track-record.js';
import { workSchema } from '../world/deeds/work.js';
import { recordOf } from '../json/records.js';
import type { Immutable } from '../json/immutable.js';
import { budgetUseSchema } from './budget-use.js';
import { messageSchema } from '../organization/message.js';
import { inventorySchema, observationSchema, type Inventory } from '../world/observation.js';
import { positionSchema } from '../world/position.js';

export const TaskPlanner = Symbol.for('@s-agents/TaskPlanner');

/** A task that an agent failed at. `times` counts the failures for the same reason. */
export const failedTaskSchema = z.object({
  agent: z.string(),
  /** The id of the task, of the plan that it comes from; absent where it is no task of a plan. */
  id: z.string().optional(),
  /** What it was about when it was last given. */
  work: workSchema,
  /** The deed at which it failed, where that is known. */
  deed: deedSchema.optional(),
  /** Null when the report gave no reason. */
  reason: outcomeReasonSchema.nullable(),
  detail: z.string(),
  /** What it still lacked, where that is known. */
  missing: lacksSchema.optional(),
  times: z.int(),
});
export type FailedTask = Immutable<z.infer<typeof failedTaskSchema>>;

/** A task that was done. */
export const doneTaskSchema = failedTaskSchema.pick({ id: true, work: true });
export type DoneTask = Immutable<z.infer<typeof doneTaskSchema>>;

/** A task that an agent is at; its id is that of the plan that it comes from. `seconds`: world seconds since it was given. */
const ongoingTaskSchema = z.object({
  id: z.string(),
  work: workSchema,
  seconds: z.number().nonnegative().optional(),
  /** World seconds since its doer last said something of it. */
  quiet: z.number().nonnegative().optional(),
  /** What others have handed to its doer since it began, by item: it comes on top of what the task brings. */
  brought: inventorySchema.optional(),
});
export type OngoingTask = Immutable<z.infer<typeof ongoingTaskSchema>>;

/** Talk that the message pool refused. */
const refusedTalkSchema = saidSchema.extend({ why: z.string() });
export type RefusedTalk = Immutable<z.infer<typeof refusedTalkSchema>>;

/** The inputs of a task planner (S-Agents, appendix B.2). */
export const taskPlanningInputsSchema = z.object({
  agent: z.string(),
  /** The number of this planning, from 1: the first part of the ids of its tasks. */
  iteration: z.int(),
  /** The request to plan for; null if there is none. */
  request: askedSchema.extend({ guidance: guidanceSchema.optional() }).nullable(),
  /** Other commands that wait for the leader, in the order in which it will begin them; absent if there are none. */
  next: z.array(askedSchema.pick({ from: true, work: true })).optional(),
  /** The agents that this agent commands; empty for a leaf. */
  subordinates: z.array(z.string()),
  /**
   * For each subordinate, the acting agents through which it can get work done, itself included if it acts. Agents that
   * answer directly to the planning agent or to the requester are left out, since these ask them themselves, and so are
   * agents whose holdings do not count for the request. Empty for a subordinate that can do nothing for the request.
   */
  hands: recordOf(z.array(z.string())),
  /** Whom the agent's talk reaches; nobody where agents may not talk. */
  hearers: z.union([z.literal(everybody), z.array(z.string())]),
  /** Whether it may ask others once more before it has to plan with what it knows. */
  mayAsk: z.boolean(),
  /** What the agent wanted to say since its last planning and could not, and why. */
  unsaid: z.array(refusedTalkSchema),
  /** Whether the plan may assign work to the agent itself. */
  acts: z.boolean(),
  /** Messages since the last planning, oldest first. */
  conversation: z.array(messageSchema),
  /** Null in the first planning for a request. */
  previousPlan: planSchema.nullable(),
  /** The ids of the previous plan's tasks that nobody has begun. */
  notBegun: z.array(z.string()),
  /**
   * What each agent holds, as far as is known: from the reports in the conversation, else as of the last plan. It names
   * those, too, that work for subordinates.
   */
  inventories: recordOf(inventorySchema),
  /** By agent, what it has put somewhere and goes back for, such as what is being smelted, when that was last told. */
  left: recordOf(inventorySchema).optional(),
  /** Where each of the others was when it was last told. */
  places: recordOf(positionSchema),
  /** By agent, world seconds since it was last told what it holds and where it is. */
  ages: recordOf(z.number().nonnegative()).optional(),
  /** By agent, the verbs of deeds that it can never do, as far as it has said so; the planning agent's own too. */
  inabilities: recordOf(z.array(z.string())).optional(),
  /**
   * Why what was left of the agent's own actions was dropped since its last planning, by something from outside the task
   * such as a danger; absent where nothing was.
   */
  dropped: z.string().optional(),
  /** The progress monitor's judgement of the task at hand. */
  progress: judgementSchema.nullable(),
  /** The task that each agent is working on, the planning agent too; idle agents are left out. */
  ongoing: recordOf(ongoingTaskSchema),
  /** Subordinates that another agent has called away: they take no task until they say that they are free. */
  calledAway: z.array(z.string()).optional(),
  /** What each agent has done of each kind of work so far, the planning agent too. */
  trackRecords: recordOf(z.array(trackRecordSchema)),
  /** What the agent and its subordinates have failed at since the objective was given. */
  failedTasks: z.array(failedTaskSchema),
  /**
   * Tasks that the agent did, or that were reported as done, since the objective was given: each kind of work once, as it
   * was done last; what was handed over adds up.
   */
  doneTasks: z.array(doneTaskSchema),
  /** The feedback processor's advice, if there is one. */
  feedback: z.string().nullable(),
  /** All that was advised since the request came, the newest last. */
  advice: z.array(adviceSchema),
  /** The latest budget warning: what the run has spent of its budget; null while enough is left. */
  budget: budgetUseSchema.nullable(),
  observation: observationSchema,
});
export type TaskPlanningInputs = Immutable<z.infer<typeof taskPlanningInputsSchema>>;

export interface TaskPlanning {
  readonly plan: Plan;
  /** What each agent holds according to the planner, after the conversation. */
  readonly inventories: Readonly<Record<string, Inventory>>;
}

/** Turns a request, the conversation and the observation into a long-term plan. */
export interface TaskPlanner {
  readonly specificationVersion: 'v1';
  plan(inputs: TaskPlanningInputs, options: { signal: AbortSignal }): Promise<TaskPlanning>;
}
