import { z } from 'zod';
import { budgetUseSchema } from '../agents/budget-use.js';
import { budgetLimitsSchema } from '../agents/budget-limits.js';
import { limitsSchema } from '../agents/limits.js';
import { goalStatusSchema } from '../world/goal-check.js';
import { taskSchema } from '../world/task.js';

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

/** What happens to a run, its budget and its world. */
export const runEvents = [
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
    /** The config's `agents.limits`, where they are not the default. */
    limits: limitsSchema.optional(),
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
  /**
   * Somebody outside of the run (`by`) changed limits of its `budget`; null: there is no such limit any more. Limits that
   * are not named stay.
   */
  z.object({ type: z.literal('budget.changed'), by: z.string(), limits: budgetLimitsSchema }),
  /**
   * Somebody outside of the run (`by`) gave it another objective in place of its own, in these words. What the user has
   * asked for until then is called off in what comes next, and the new task is commanded.
   */
  z.object({ type: z.literal('goal.changed'), by: z.string(), text: z.string(), task: taskSchema }),
  /** The world was saved. A run that is taken up from a save finds the world as it was at the last one. */
  z.object({ type: z.literal('world.saved') }),
  /** The world itself failed. `recovered`: false when the run cannot go on. */
  z.object({ type: z.literal('world.trouble'), what: z.string(), recovered: z.boolean() }),
  /** The run used an operator power or a world-changing flag; one event for each kind. */
  z.object({ type: z.literal('aid.used'), aid: z.string() }),
  /** The machine's speed affected the run: from here on, the same seed may give other events. */
  z.object({ type: z.literal('reproducibility.lost'), agent, why: z.string() }),
  z.object({ type: z.literal('goal.checked'), status: goalStatusSchema }),
] as const;
