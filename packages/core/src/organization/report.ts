import { z } from 'zod';
import { deedSchema } from '../world/deeds/action.js';
import { lacksSchema, outcomeReasonSchema } from '../world/deeds/outcome.js';
import { trackRecordSchema } from './track-record.js';
import { someWorkSchema, type Work } from '../world/deeds/work.js';
import { recordOf } from '../json/records.js';
import type { Immutable } from '../json/immutable.js';
import { inventorySchema } from '../world/observation.js';
import { positionSchema } from '../world/position.js';

/** The verbs of deeds that an agent can never do, as far as it knows. */
const inabilitiesSchema = z.array(z.string()).optional();

/** What a member of the group holds, where it is and what it can never do, as it said at the world time `at`. */
const toldOfGroupSchema = z.object({
  inventory: inventorySchema,
  at: z.number().nonnegative(),
  position: positionSchema.optional(),
  inabilities: inabilitiesSchema,
});

const belongings = {
  inventory: inventorySchema,
  /** What the agent has put somewhere and goes back for, such as what is being smelted; absent where that is nothing. */
  left: inventorySchema.optional(),
  equipment: z.record(z.string(), z.string()),
  position: positionSchema.optional(),
  /**
   * What those hold that work for the agent and do not answer to the report's receiver themselves, as far as the agent
   * knows: by name, so that nobody counts twice. Absent when there is nobody; `inventory` is the agent's own.
   */
  group: recordOf(toldOfGroupSchema).optional(),
};

/** The report that a subordinate sends to its commanders while it is at no task, before its first one above all. */
const introductionSchema = z.object({
  status: z.literal('ready'),
  ...belongings,
  inabilities: inabilitiesSchema,
});

/**
 * What an agent reports of while it is at a task: the first pieces of what it looked for, a quarter more of it, a place
 * where there is none, a tool that it lacks or that broke, that night has fallen; or that it was asked.
 */
export const milestones = ['find', 'quarter', 'empty place', 'no tool', 'broken tool', 'night', 'asked'] as const;
export type Milestone = (typeof milestones)[number];

/**
 * An agent's report on a task (S-Agents, appendix A.3). `started` and the statuses of a last word mark its start and
 * end; `under-way`: at a milestone, or when its commander asked; `superseded`: another command has replaced the task,
 * or it was called off; `refused`: the agent does not accept it; `lost`: what was reported as done is lost again,
 * because the agent's body died, or because a member who contributed to it lost its part or left.
 */
const taskReportSchema = z.object({
  status: z.enum(['started', 'under-way', 'succeeded', 'failed', 'superseded', 'refused', 'lost']),
  /** What the task was. */
  work: someWorkSchema,
  /** Present when the task was not done. */
  reason: outcomeReasonSchema.optional(),
  detail: z.string().optional(),
  /** What a failed task still lacks, where its last action said so; after a find, what its action still lacks. */
  missing: lacksSchema.optional(),
  /** What stood in the way of a task that is over, done or not, beside the reason of its failure. */
  critique: z.string().optional(),
  /** Who called a superseded task off, where that was not its commander. The agent says it is `ready` once it is free. */
  calledOffBy: z.string().optional(),
  /** Why it reports while it is under way. */
  milestones: z.array(z.enum(milestones)).optional(),
  /** The deed at which a failed task failed: "craft 28 planks" of the task "craft 2 chest". */
  deed: deedSchema.optional(),
  ...belongings,
  /**
   * The work done for the task since the last report on it, by agent and kind of work. It covers what the agent's own
   * body has been seen to do and what those who work for it have reported.
   */
  records: recordOf(z.array(trackRecordSchema)).optional(),
});
export type TaskReport = z.infer<typeof taskReportSchema>;

/** A report of an agent to its commander. */
export const reportSchema = z.discriminatedUnion('status', [introductionSchema, taskReportSchema]);
export type Report = z.infer<typeof reportSchema>;

/**
 * The statuses of a report that end its task. Each command gets exactly one of them, or is cancelled when the run ends
 * (the event `command.cancelled`).
 */
export const lastWords = ['succeeded', 'failed', 'superseded', 'refused'] as const;
export type LastWord = (typeof lastWords)[number];

/** Whether a report ends its task. */
export function isLastWord<Reported extends Immutable<Report>>(
  report: Reported | undefined,
): report is Reported & { readonly status: LastWord; readonly work: Work } {
  return report !== undefined && (lastWords as readonly string[]).includes(report.status);
}
