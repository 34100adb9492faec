import { declaredLatencySchema } from '@s-agents/kit';
import { z } from 'zod';
import { figureNames } from '../figures/figure-names.js';

/** A cell's labels by dimension, or some of them: `{ task: stones, topology: chain }`. */
const selector = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()], { error: 'a label' }));
export type Selector = z.output<typeof selector>;

/** The standard baselines. */
const referenceNames = ['voyager', 'idle', 'oracle'] as const;

const json = z.json();
const object = z.record(z.string(), json);
const filled = (value: object): boolean => Object.keys(value).length > 0;
const text = z.string().trim().min(1);

const paperRow = z.strictObject({
  /** The cells that the row is about. */
  where: selector,
  /** Where the figures stand, such as "table 1(a)". */
  section: text,
  /** Time cost in minutes; `never` where the paper's agents did not reach the goal. */
  minutes: z.union([z.number().positive(), z.literal('never')], { error: 'a number of minutes, or never' }).optional(),
  /** Time cost in steps, where the paper counts those; a step counts as a second. */
  steps: z.number().positive().optional(),
  /** Over how many runs its figures are means. */
  runs: z.int().min(1).optional(),
  /** Mean prompt times. */
  prompts: z.number().nonnegative().optional(),
  /** Code generation iterations. */
  code: z.number().nonnegative().optional(),
  /** Words per step, summed over receivers. */
  tokensPerStep: z.number().nonnegative().optional(),
});
export type PaperRow = z.output<typeof paperRow>;

const selectors = z
  .union([selector, z.array(selector).min(1)])
  .transform((where) => (Array.isArray(where) ? where : [where]));

const explanation = z.strictObject({
  /** The cells whose result is explained: one selector, or several. */
  where: selectors,
  /** The slower cell, where two cells stand in the other order than the paper's. */
  than: selectors.optional(),
  /** Why it disagrees with the paper's: what is known, and what is not. Markdown. */
  text,
});
export type Explanation = z.output<typeof explanation>;

const meansTests = z.strictObject({
  /** The figures whose means are compared, of each cell and its baseline. */
  figures: z.array(z.enum(figureNames)).min(1),
  /** Further pairs of cells that are compared, and what the paper's test of a pair came to. */
  pairs: z
    .array(
      z.strictObject({
        where: selector,
        /** The labels of the cell that it is compared to, where they differ; default: the baseline's. */
        to: selector.optional(),
        /** Such as "t(38) = 1.84, p < .05". */
        paper: text.optional(),
        /** What the paper's test over all tasks together came to. */
        paperOverTasks: text.optional(),
      }),
    )
    .default([]),
  /** An effect whose power is computed, as the paper found it by a test of two samples. */
  effect: z
    .strictObject({
      t: z.number(),
      /** How many values each sample had. */
      count: z.int().min(2),
      source: text,
    })
    .optional(),
});
export type MeansTests = z.output<typeof meansTests>;

const world = z.union([text, z.looseObject({ use: text })]);

/** The schema of an experiment file. docs/experiments.md describes each key. */
export const experimentSchema = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, '1 to 60 small letters, digits or -'),
  title: text,
  /** What is compared, and what has to be known to read the table, in Markdown. */
  about: z.string().default(''),
  /** What is measured or told otherwise than on the page before, in Markdown. */
  news: z.string().optional(),
  paper: z
    .strictObject({
      source: text,
      rows: z.array(paperRow).min(1),
      /** Why results disagree with the paper's; the page prints the first one that fits each cell that does. */
      explanations: z.array(explanation).default([]),
    })
    .optional(),
  /** The config that all cells share, without `task` and `seed`. */
  base: object.prefault({}),
  /** Path in the config → its values: a list of plain values, or values by label. */
  vary: z
    .record(
      z.string(),
      z.union(
        [
          z.array(z.union([z.string(), z.number(), z.boolean()])).min(1),
          object.refine(filled, 'a map of labels to values with at least one entry'),
        ],
        { error: 'a list of texts, numbers, true or false, or a map of labels to values, with at least one entry' },
      ),
    )
    .prefault({}),
  /** Settings by label, each with several values of the config, in place of a product. */
  settings: z
    .record(
      z.string().min(1),
      z.strictObject({
        set: object.prefault({}),
        /** Its labels by dimension, the same dimensions in all settings; default: its name in the dimension `setting`. */
        labels: z.record(z.string().min(1), text).refine(filled, 'a map of dimensions to labels').optional(),
        /** Task name → a `setup` that replaces the task's own in this setting. */
        setups: z.record(z.string(), object).prefault({}),
      }),
    )
    .refine(filled, 'a map of labels to settings with at least one entry')
    .optional(),
  /** Task name → words, the path of a task file beside the experiment file, or the content of a task file. */
  tasks: z
    .record(z.string().min(1), z.union([text, object], { error: 'words, a path, or the content of a task file' }))
    .refine(filled, 'a map of names to tasks with at least one entry'),
  /** Seeds, or as many from 1 as a power takes to find the effect of `report.tests.effect` again. */
  seeds: z.union(
    [
      z.int().nonnegative(),
      z.string(),
      z.strictObject({ power: z.number().gt(0.05).lt(1), most: z.int().min(2).max(10_000) }),
    ],
    { error: 'seeds, such as 1..10, or { power: 0.9, most: 100 }' },
  ),
  /** Worlds by name, or environments with their options: a list, or a map of labels to them. */
  worlds: z
    .union([z.array(world).min(1), z.record(z.string().min(1), world).refine(filled)], {
      error: 'a list of worlds, each a name or an object with `use`, or a map of labels to worlds, with at least one',
    })
    .default(['blockworld']),
  /** Label → model purpose → declared latency in world seconds. */
  latency: z
    .record(z.string().min(1), z.record(z.string(), declaredLatencySchema))
    .refine(filled, 'a map of labels to latencies with at least one entry')
    .prefault({ none: {} }),
  /** The cells to which the others are compared: the dimensions that it does not name are the same in both. */
  baseline: selector,
  /** Rows that stand beside the others: the standard baselines, and one agent alone with a team's budget of calls. */
  references: z
    .strictObject({
      /** The setting from which they differ; default: one agent alone. */
      like: selector.optional(),
      rows: z.array(z.enum(referenceNames)).default([]),
      /** Task name → the `setup` of one agent alone, where no setting is named. */
      setups: z.record(z.string(), object).optional(),
      /** The cells whose calls and tokens, seed by seed, are the budget of an agent alone. */
      sameBudgetAs: selector.optional(),
    })
    .optional(),
  /** Rows of the paper that cannot be measured, by their labels, and why. */
  unmeasured: z.array(z.strictObject({ labels: z.record(z.string(), text), why: text })).default([]),
  report: z
    .strictObject({
      figures: z.array(z.enum(figureNames)).default([]),
      /** The cells whose first seed is drawn as a Gantt chart. */
      gantt: z.array(selector).default([]),
      /** The cells for which a graph shows how much each agent told each other one. */
      talk: z.array(selector).default([]),
      /** Prints the parallel share of the baseline's tasks and Amdahl's bound. */
      amdahl: z.boolean().default(false),
      /** Tests whether means differ. */
      tests: meansTests.optional(),
    })
    .prefault({}),
});
export type ExperimentContent = z.output<typeof experimentSchema>;
