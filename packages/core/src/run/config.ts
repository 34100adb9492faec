import { z } from 'zod';

const name = z.string().regex(/^[A-Za-z0-9_]{1,16}$/, 'a name of 1 to 16 letters, digits or _ (Minecraft allows no others)');

/** A plugin by short or package name, with the options that it defines and checks itself. */
const use = z.looseObject({ use: z.string().min(1) });

/** `s-agents.config.*`, after defaults. Options within `environment`, `models.*`, `skills` belong to the plugin named there. */
export const configSchema = z.strictObject({
  /** A sentence ("mine 50 logs") or the path of a task file, from the config file's folder. */
  task: z.string().min(1),
  seed: z.int().nonnegative().default(1),
  environment: z.looseObject({ use: z.string().min(1).default('mineflayer') }).prefault({}),
  organization: z
    .strictObject({
      topology: z.string().default('tree'),
      scheduler: z.string().default('non-obstructive'),
      root: name.default('leader'),
      leaves: z.array(name).default(['workerA', 'workerB', 'workerC']),
      /** Whether a root with subordinates works with its own hands too. */
      rootActs: z.boolean().default(false),
    })
    .prefault({}),
  /** By purpose; `default` for the others: the symbolic model unless it is named too. */
  models: z
    .record(z.string(), use)
    .prefault({})
    .transform((models): Record<string, z.output<typeof use>> => ({ default: { use: 'symbolic' }, ...models })),
  agents: z
    .strictObject({
      architecture: z.string().default('hourglass'),
      taskPlanner: z.string().default('model'),
      actionPlanner: z.string().default('model'),
      progressMonitor: z.string().default('model'),
      /** Whether failures go through the feedback processor before the next planning (CSAS's ablation). */
      feedback: z.boolean().default(true),
      feedbackProcessor: z.string().default('model'),
      /** `skill-first`: a stored skill named as the action's verb is run as it is; `code-first`: the model writes code for every action. */
      execution: z.enum(['skill-first', 'code-first']).default('skill-first'),
      /** Code generation iterations for one action before it counts as failed. */
      codeIterations: z.int().positive().default(4),
    })
    .prefault({}),
  skills: z
    .looseObject({
      store: z.string().default('memory'),
      sandbox: z.strictObject({ use: z.string().default('quickjs'), fuel: z.int().positive().default(1000), computeMilliseconds: z.int().positive().default(10_000), memoryMegabytes: z.int().positive().default(32), calls: z.int().positive().default(5000) }).prefault({}),
    })
    .prefault({}),
  messagePool: z.string().default('in-process'),
  stopWhen: z.strictObject({ noProgressMinutes: z.number().positive().default(40), attempts: z.int().positive().default(5) }).prefault({}),
  budget: z.strictObject({ usd: z.number().positive().optional(), calls: z.int().positive().optional(), wallMinutes: z.number().positive().default(120) }).prefault({}),
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
