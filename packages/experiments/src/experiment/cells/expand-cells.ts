import { errorAtPlace, valueText, type Json } from '@s-agents/core';
import { applyOverrides, checkConfig, parseOverride } from '@s-agents/runner';
import { experimentInvalid } from '../file/experiment-error.js';
import { baselineOf, labelKey, labelText, matches, type Labels } from '../file/labels.js';
import type { Experiment } from '../file/read-experiment.js';
import { settingsOf, type Setting } from '../file/settings.js';
import type { Cell } from './cell.js';
import type { TaskSource } from './read-tasks.js';

/** More cells than anybody reads; a product of many values soon comes to more. */
const mostCells = 2000;

/** What is added to a run's seed when a setting is run a second time on the same terrain. */
const repeatOffset = 1_000_000;

/**
 * Returns all cells of an experiment: its settings in every world, with every latency and task. Throws SAgentsError
 * `EXPERIMENT_INVALID`, or `CONFIG_INVALID` for a config that the schema refuses.
 */
export function expandCells(experiment: Experiment, tasks: readonly TaskSource[]): readonly Cell[] {
  const { source, worlds, latency, baseline } = experiment;
  const settings = settingsOf(experiment);
  const count = settings.length * tasks.length * worlds.length * Object.keys(latency).length;
  if (count > mostCells)
    throw experimentInvalid(
      source,
      `the experiment has ${count} cells`,
      `vary less: at most ${mostCells} are possible`,
    );
  checkSetups(settings, experiment);
  const overrides = new Map(settings.map((setting) => [setting, overridesOf(setting, experiment)]));
  const drafts = worlds.flatMap((world) =>
    Object.entries(latency).flatMap(([name, seconds]) =>
      tasks.flatMap((task) =>
        settings.map((setting) => ({
          labels: { world: worldName(world), latency: name, task: task.name, ...setting.labels },
          task,
          setting,
          environment: world,
          seconds,
        })),
      ),
    ),
  );
  refuseTwins(
    drafts.map(({ labels }) => labels),
    source,
  );
  const baselines = new Set(drafts.map(({ labels }) => labelKey(baselineOf(labels, baseline))));
  checkSelectors(
    experiment,
    drafts.map(({ labels }) => labels),
  );
  return drafts.map(({ labels, task, setting, environment, seconds }) => {
    const own = task.withSetup(setting.setups[task.name]);
    const base = applyOverrides(configOf(experiment, environment), overrides.get(setting) ?? []) as Draft;
    const draft = { ...base, task: own.task, models: withLatency(base.models ?? {}, seconds) };
    return {
      labels,
      isBaseline: baselines.has(labelKey(labels)),
      task: own.content,
      config: (seed, isRepeat) =>
        checkConfig(
          {
            ...draft,
            seed: isRepeat ? seed + repeatOffset : seed,
            ...(isRepeat ? { environment: { ...draft.environment, seed } } : {}),
          },
          { source, baseFolder: experiment.folder },
        ),
    };
  });
}

interface Draft {
  readonly environment: { readonly use: string };
  readonly models?: Readonly<Record<string, Json>>;
}

type World = Experiment['worlds'][number];

function worldName(world: World): string {
  return typeof world === 'string' ? world : world.use;
}

function configOf({ base }: Experiment, world: World): object {
  const given = base['environment'] ?? {};
  const shared = typeof given === 'object' ? given : {};
  return { ...base, environment: { ...shared, ...(typeof world === 'string' ? { use: world } : world) } };
}

function overridesOf({ values }: Setting, { source }: Experiment): ReturnType<typeof parseOverride>[] {
  return values.map(([path, value]) => {
    if (/^(task|seed|run|environment\.use)($|[.[])/.test(path))
      throw experimentInvalid(source, `${path} is varied`, 'use tasks, seeds and worlds for these');
    try {
      return { path: parseOverride(`${path}=0`).path, value };
    } catch (error) {
      throw errorAtPlace(`in ${source}, what varies`, error);
    }
  });
}

/** Declares the latency of models: that of `default` for all purposes that have none of their own. */
function withLatency(models: Readonly<Record<string, Json>>, latency: Experiment['latency'][string]): object {
  const chosen: Readonly<Record<string, Json>> = { default: 'symbolic', ...models };
  const purposes = [...new Set([...Object.keys(chosen), ...Object.keys(latency)])];
  return Object.fromEntries(
    purposes.map((purpose) => {
      const choice = chosen[purpose] ?? chosen['default'] ?? 'symbolic';
      const latencySeconds = latency[purpose] ?? latency['default'];
      if (latencySeconds === undefined || Array.isArray(choice)) return [purpose, choice];
      return [purpose, { ...(typeof choice === 'object' ? choice : { use: choice }), latencySeconds }];
    }),
  );
}

function checkSetups(settings: readonly Setting[], { source, tasks }: Experiment): void {
  for (const { labels, setups } of settings)
    for (const name of Object.keys(setups))
      if (!Object.hasOwn(tasks, name))
        throw experimentInvalid(
          source,
          `settings.${labels['setting']}.setups names the task ${valueText(name)}`,
          `use one of ${Object.keys(tasks).join(', ')}`,
        );
}

function refuseTwins(all: readonly Labels[], source: string): void {
  const seen = new Set<string>();
  for (const labels of all) {
    if (seen.has(labelKey(labels)))
      throw experimentInvalid(source, `two cells are the same: ${labelText(labels)}`, 'list each value once');
    seen.add(labelKey(labels));
  }
}

/** Every selector must name dimensions and labels that exist, and the baseline one cell for each. */
function checkSelectors({ source, baseline, paper, report }: Experiment, all: readonly Labels[]): void {
  const selectors = [
    { path: 'baseline', where: baseline },
    ...(paper?.rows ?? []).map(({ where }, index) => ({ path: `paper.rows[${index}].where`, where })),
    ...report.gantt.map((where, index) => ({ path: `report.gantt[${index}]`, where })),
  ];
  for (const { path, where } of selectors) {
    if (all.some((labels) => matches(labels, where))) continue;
    const [dimension = '', label] =
      Object.entries(where).find(([name, value]) => !all.some((labels) => matches(labels, { [name]: value }))) ??
      Object.entries(where)[0] ??
      [];
    const known = [...new Set(all.flatMap((labels) => (Object.hasOwn(labels, dimension) ? [labels[dimension]] : [])))];
    throw experimentInvalid(
      source,
      `${path}.${dimension} is ${valueText(label)}, and no cell is like that`,
      known.length === 0
        ? `the dimensions are ${Object.keys(all[0] ?? {}).join(', ')}`
        : `the labels of ${dimension} are ${known.join(', ')}`,
    );
  }
  const keys = new Set(all.map(labelKey));
  const alone = all.find((labels) => !keys.has(labelKey(baselineOf(labels, baseline))));
  if (alone !== undefined)
    throw experimentInvalid(
      source,
      `baseline gives ${labelText(alone)} no cell to be compared to`,
      'name fewer dimensions',
    );
}
