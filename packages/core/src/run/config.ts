import { z } from 'zod';

/** Longer than any run: a greater number of minutes is a mistake. */
const minutesOfAYear = 365 * 24 * 60;

const name = z
  .string()
  .regex(/^[A-Za-z0-9_]{1,16}$/, 'a name of 1 to 16 letters, digits or _ (Minecraft allows no others)');

/** A part that a plugin brings, by short or package name, and the options that it defines. */
export type Choice = { use: string } & Record<string, unknown>;

const short = z.string().min(1);
const ofWhatForm = { error: 'a name, or { use: NAME } with options' };
const spelledOut = (choice: string | Choice): Choice => (typeof choice === 'string' ? { use: choice } : choice);

/** People write a choice as a name, or as `{ use: NAME }` with its options; it always comes out as the second. */
const choice = z.union([short, z.looseObject({ use: short })], ofWhatForm).transform(spelledOut);
const choiceOr = (name: string) =>
  z
    .union([short, z.looseObject({ use: short.default(name) })], ofWhatForm)
    .prefault(name)
    .transform(spelledOut);

/**
 * `s-agents.config.*`, after defaults. The options of a choice, besides `use`, belong to the plugin that it names; so
 * do the keys of `skills` other than `store` and `sandbox`.
 */
export const configSchema = z.strictObject({
  /** A sentence ("mine 50 logs") or the path of a task file, from the config file's folder. */
  task: z.string().min(1),
  seed: z.int().nonnegative().default(1),
  environment: choiceOr('mineflayer'),
  organization: z
    .strictObject({
      topology: choiceOr('tree'),
      scheduler: choiceOr('non-obstructive'),
      root: name.default('leader'),
      leaves: z.array(name).default(['workerA', 'workerB', 'workerC']),
      /** Whether a root with subordinates works with its own hands too. */
      rootActs: z.boolean().default(false),
    })
    .prefault({}),
  /** By purpose; `default` for the others: the symbolic model unless it is named too. */
  models: z
    .record(z.string(), choice)
    .prefault({})
    .transform((models): Record<string, Choice> => ({ default: { use: 'symbolic' }, ...models })),
  agents: z
    .strictObject({
      architecture: choiceOr('hourglass'),
      taskPlanner: choiceOr('model'),
      actionPlanner: choiceOr('model'),
      actionExecutor: choiceOr('skills'),
      progressMonitor: choiceOr('model'),
      /** Whether failures go through the feedback processor before the next planning (CSAS's ablation). */
      feedback: z.boolean().default(true),
      feedbackProcessor: choiceOr('model'),
      /**
       * `skill-first`: a stored skill named as the action's verb is run as it is; `code-first`: the model writes code
       * for every action.
       */
      execution: z.enum(['skill-first', 'code-first']).default('skill-first'),
      /** Code generation iterations for one action before it counts as failed. */
      codeIterations: z.int().positive().default(4),
    })
    .prefault({}),
  skills: z
    .looseObject({
      store: z.string().default('memory'),
      sandbox: z
        .strictObject({
          use: z.string().default('quickjs'),
          fuel: z.int().positive().default(1000),
          computeMilliseconds: z.int().positive().max(3_600_000).default(10_000),
          memoryMegabytes: z.int().positive().max(2048).default(32),
          calls: z.int().positive().default(20_000),
        })
        .prefault({}),
    })
    .prefault({}),
  messagePool: choiceOr('in-process'),
  /** Who asks the models: checks, records and charges. */
  modelRouter: choiceOr('router'),
  stopWhen: z
    .strictObject({
      noProgressMinutes: z.number().positive().max(minutesOfAYear).default(40),
      attempts: z.int().positive().default(5),
    })
    .prefault({}),
  budget: z
    .strictObject({
      usd: z.number().positive().optional(),
      calls: z.int().positive().optional(),
      wallMinutes: z.number().positive().max(minutesOfAYear).default(120),
    })
    .prefault({}),
  run: z.strictObject({ folder: z.string().default('runs') }).prefault({}),
  /** Package names or paths of further plugins, resolved from the config file's folder. */
  plugins: z.array(z.string()).default([]),
});

/** A complete configuration. */
export type Config = z.output<typeof configSchema>;
/** A configuration as people write it. */
export type ConfigInput = z.input<typeof configSchema>;

/** For s-agents.config.ts: gives completion and type checks, changes nothing. */
export function defineConfig(config: ConfigInput): ConfigInput {
  return config;
}
