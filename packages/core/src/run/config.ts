import { z } from 'zod';
import { outsideOption } from '../plugins/outside-options.js';
import { limitsSchema } from './limits-config.js';
import { choiceOr, purposeModelsSchema, type ModelChoices } from './choice.js';
import { organizationSchema } from './organization-config.js';
import { approvalSchema } from './outside-config.js';

/** One year. No run takes longer, so more minutes are a mistake. */
const maximumMinutes = 365 * 24 * 60;

/**
 * The schema of `s-agents.config.*`, with all defaults. The options beside `use` belong to the part that `use` names;
 * the keys of `skills` other than `store`, `starter` and `sandbox` belong to the skill store.
 */
export const configSchema = z.strictObject({
  /** A sentence ("mine 50 logs"), or the path of a task file relative to the config file's folder. */
  task: z.string().min(1),
  seed: z.int().nonnegative().default(1),
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
  agents: z
    .strictObject({
      architecture: choiceOr('hourglass'),
      taskPlanner: choiceOr('model'),
      actionPlanner: choiceOr('model'),
      actionExecutor: choiceOr('skills'),
      progressMonitor: choiceOr('model'),
      /** Whether the feedback processor turns failures into advice for the next planning. False: CSAS's ablation. */
      feedback: z.boolean().default(true),
      feedbackProcessor: choiceOr('model'),
      respondent: choiceOr('model'),
      /**
       * Whether planners know beforehand what things take: recipes, tools and what must stand near. False: they learn
       * it from what the world refuses and the feedback processor makes of that, as the papers' agents do.
       */
      foresight: z.boolean().default(true),
      /** Whether agents report while they are at a task, at milestones and when they are asked, and leaders ask. */
      milestones: z.boolean().default(true),
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
      store: z.string().default('memory'),
      /** Whether the library holds the world's own skills from the start. False: a model writes all code. */
      starter: z.boolean().default(true),
      sandbox: z
        .strictObject({
          use: z.string().default('quickjs'),
          /** How much a skill may compute at a stretch; see `SandboxLimits`. */
          fuel: z.int().positive().default(1000),
          computeMilliseconds: z.int().positive().max(3_600_000).default(10_000),
          memoryMegabytes: z.int().positive().max(2048).default(32),
          /** Calls of primitives and other host functions in one run of a skill. */
          calls: z.int().positive().default(20_000),
        })
        .prefault({}),
    })
    .prefault({}),
  messagePool: choiceOr('in-process'),
  /**
   * The part that sends all requests to models: it validates the answers, records each call and charges its latency.
   */
  modelRouter: choiceOr('router'),
  /** The part that renders the prompts. */
  prompts: choiceOr('templates'),
  stopWhen: z
    .strictObject({
      noProgressMinutes: z.number().positive().max(maximumMinutes).default(40),
      attempts: z.int().positive().default(5),
      /** Whether the team stays in the world for further orders until it is sent away or a limit ends the run. */
      stay: z.boolean().default(false),
    })
    .prefault({}),
  budget: z
    .strictObject({
      usd: z.number().positive().optional(),
      calls: z.int().positive().optional(),
      /** Input and output tokens of all models together. */
      tokens: z.int().positive().optional(),
      /** The share of a limit at which leaders are told to bring the run to an end; 1: they are not told. */
      warnAt: z.number().positive().max(1).default(0.8),
      wallMinutes: z.number().positive().max(maximumMinutes).default(120),
    })
    .prefault({}),
  run: z
    .strictObject({
      folder: z.string().default('runs'),
      /**
       * What the run's files survive. `exit`: an orderly end only. `process`: also a crash or kill of the process.
       * `power`: also a crash of the machine.
       */
      durability: z.enum(['exit', 'process', 'power']).default('process'),
      /** World seconds that may pass in a second of wall time, in a world under virtual time; see `WorldClock.setPace`. */
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
