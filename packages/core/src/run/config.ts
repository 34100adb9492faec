import { z } from 'zod';
import { outsideOption } from '../plugins/outside-options.js';
import { limitsSchema } from '../agents/limits.js';
import { choiceOr, purposeModelsSchema, type ModelChoices } from '../plugins/choice.js';
import { organizationSchema } from './organization-config.js';
import { maximumMinutes } from '../agents/budget-limits.js';
import { approvalSchema } from './outside-config.js';

/**
 * The schema of `s-agents.config.*`, with all defaults. The options beside `use` belong to the part that `use` names;
 * the keys of `skills` other than `store`, `starter` and `sandbox` belong to the skill store.
 */
export const configSchema = z.strictObject({
  /** A sentence ("mine 50 logs"), or the path of a task file relative to the config file's folder. */
  task: z.string().min(1),
  /** The seed of everything random. */
  seed: z.int().nonnegative().default(1),
  /** The world: `mineflayer`, `blockworld` or `household`. */
  environment: choiceOr('mineflayer'),
  organization: organizationSchema.prefault({}),
  /**
   * The model for each purpose. `default` serves all other purposes; it is the symbolic model unless it is set. In a
   * list, each model answers when those before it fail.
   */
  models: purposeModelsSchema
    .prefault({})
    .transform((models): Record<string, ModelChoices> => ({ default: { use: 'symbolic' }, ...models })),
  /**
   * A folder in which the answers of models behind servers are kept, relative to the config file's folder. A request
   * that is the same in every part gets the answer that it got before, and costs nothing. Absent: nothing is kept.
   */
  cache: outsideOption(z.string().min(1), 'writes').optional(),
  /**
   * A folder in which a team keeps what it has learned of its world for later runs, relative to the config file's folder:
   * the places that players have named, what lies in containers, and where things were found. One folder for one world.
   * Absent: nothing is kept. Skills are kept by a skill store of their own (`skills.store: files`).
   */
  memory: outsideOption(z.string().min(1), 'writes').optional(),
  agents: z
    .strictObject({
      /** What an agent does in one step: `hourglass`, `actor-communicator`, `voyager`, `claiming` or `idle`. */
      architecture: choiceOr('hourglass'),
      /** Plans the objective, the long-term plan and the task at hand. */
      taskPlanner: choiceOr('model'),
      /** Turns the task at hand into actions. */
      actionPlanner: choiceOr('model'),
      /** Carries out one action with the agent's body. */
      actionExecutor: choiceOr('skills'),
      /** Judges the task at hand. */
      progressMonitor: choiceOr('model'),
      /** Whether the feedback processor turns failures into advice for the next planning. False: CSAS's ablation. */
      feedback: z.boolean().default(true),
      /** Writes the advice that comes of failures. */
      feedbackProcessor: choiceOr('model'),
      /** Answers what other agents and players ask. */
      respondent: choiceOr('model'),
      /**
       * Whether planners know beforehand what things take: recipes, tools and what must stand near. False: they learn
       * it from what the world refuses and the feedback processor makes of that, as the papers' agents do.
       */
      foresight: z.boolean().default(true),
      /** Whether agents report while they are at a task, at milestones and when they are asked, and leaders ask. */
      milestones: z.boolean().default(true),
      /**
       * Whether the body of an `hourglass` agent begins, and goes on, with what is certain while its mind plans and
       * judges. False: one after the other, as the papers' agents do.
       */
      ahead: z.boolean().default(true),
      /**
       * `skill-first` runs the stored skill that has the action's verb as its name; `code-first` has the model write
       * code for every action.
       */
      execution: z.enum(['skill-first', 'code-first']).default('skill-first'),
      /** How often code is generated for one action before the action counts as failed. */
      codeIterations: z.int().positive().default(4),
      /**
       * `when-open` asks no model for what the world's rules and the evidence decide: tasks that read as actions, and
       * work whose result an inventory shows. `always` asks a model all the same, as the papers' agents do.
       */
      askModels: z.enum(['when-open', 'always']).default('when-open'),
      limits: limitsSchema.prefault({}),
    })
    .prefault({}),
  /** The kinds of action that a person has to allow. Absent: none. */
  approval: approvalSchema.optional(),
  skills: z
    .looseObject({
      /** The skill store: `memory` (for one run) or `files` (a folder). Its options are further keys of `skills`. */
      store: z.string().default('memory'),
      /** Whether the library holds the world's own skills from the start. False: a model writes all code. */
      starter: z.boolean().default(true),
      sandbox: z
        .strictObject({
          /** The sandbox that runs skill code. */
          use: z.string().default('quickjs'),
          /** How much a skill may compute at a stretch: one unit is about 10,000 loop iterations, on every machine. */
          fuel: z.int().positive().default(1000),
          /** The same limit in wall time, as a safeguard. */
          computeMilliseconds: z.int().positive().max(3_600_000).default(10_000),
          /** The memory of one run of a skill. */
          memoryMegabytes: z.int().positive().max(2048).default(32),
          /** Calls of primitives and other host functions in one run of a skill. */
          calls: z.int().positive().default(20_000),
        })
        .prefault({}),
    })
    .prefault({}),
  /** Delivers messages between agents. */
  messagePool: choiceOr('in-process'),
  /**
   * The part that sends all requests to models: it validates the answers, records each call and charges its latency.
   */
  modelRouter: choiceOr('router'),
  /** The part that renders the prompts; its options are a folder of your own prompts, a compact profile, examples. */
  prompts: choiceOr('templates'),
  stopWhen: z
    .strictObject({
      /** The run ends after so many world minutes without progress, if more than `attempts` failed since then. */
      noProgressMinutes: z.number().positive().max(maximumMinutes).default(40),
      /** How many attempts may fail without progress before `noProgressMinutes` ends the run. */
      attempts: z.int().positive().default(5),
      /** Whether the team stays in the world for further orders until it is sent away or a limit ends the run. */
      stay: z.boolean().default(false),
    })
    .prefault({}),
  budget: z
    .strictObject({
      /** What model calls may cost, in US dollars; it needs the models' prices. */
      usd: z.number().positive().optional(),
      /** How many model calls the run may make, failed attempts included. */
      calls: z.int().positive().optional(),
      /** Input and output tokens of all models together. */
      tokens: z.int().positive().optional(),
      /** The share of a limit at which leaders are told to bring the run to an end; 1: they are not told. */
      warnAt: z.number().positive().max(1).default(0.8),
      /** Wall minutes that the run may take, without its pauses. */
      wallMinutes: z.number().positive().max(maximumMinutes).default(120),
    })
    .prefault({}),
  run: z
    .strictObject({
      /** The folder in which each run gets a folder of its own; a relative one is resolved from the working folder. */
      folder: z.string().default('runs'),
      /**
       * What the run's files survive. `exit`: an orderly end only. `process`: also a crash or kill of the process.
       * `power`: also a crash of the machine.
       */
      durability: z.enum(['exit', 'process', 'power']).default('process'),
      /**
       * World seconds that may pass in a second of wall time, in a world under virtual time: a throttle for those who
       * watch, of which nothing is in the log. Absent: as many as can, and 8 on a terminal that shows Minecraft in
       * lockstep. `s-agents pace FOLDER 2` changes it while the run goes on.
       */
      pace: z.number().positive().optional(),
      /** Whether plugins add their documents to the folder of a run that has ended, such as the page `report.html`. */
      documents: z.boolean().default(true),
    })
    .prefault({}),
  /** Package names or paths of further plugins, resolved from the config file's folder. */
  plugins: z.array(z.string()).default([]),
});

/** How much agents may talk to each other. */
export type TalkLimit = z.output<typeof configSchema>['organization']['talk'];

/** What the files of a run survive. */
export type Durability = z.output<typeof configSchema>['run']['durability'];

/** A complete configuration. */
export type Config = z.output<typeof configSchema>;
/** A configuration as people write it. */
export type ConfigInput = z.input<typeof configSchema>;

/** Returns its argument. In s-agents.config.ts it gives completion and type checks. */
export function defineConfig(config: ConfigInput): ConfigInput {
  return config;
}
