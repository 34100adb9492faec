import { errorAtPlace, type Json } from '@s-agents/core';
import { valueText } from '@s-agents/kit';
import { applyOverrides, checkConfig, parseOverride } from '@s-agents/runner';
import { experimentInvalid } from '../file/experiment-error.js';
import { baselineOf, labelKey, labelText, matches, shortLabel, type Labels } from '../file/labels.js';
import type { Selector } from '../file/experiment-schema.js';
import type { Experiment } from '../file/read-experiment.js';
import { likeOf, referenceLabels, referencesOf, type Reference } from '../file/references.js';
import { countSettings, dimensionNames, settingsOf, type Setting } from '../file/settings.js';
import { labelledWorlds, type World } from '../file/worlds.js';
import type { Cell } from './cell.js';
import type { TaskSource } from './read-tasks.js';

/** More cells than anyone reads. A product of many values soon exceeds it by mistake. */
const mostCells = 2000;

/** What is added to a run's seed when a setting is run a second time on the same terrain. */
const repeatOffset = 1_000_000;

/**
 * Returns all cells of an experiment: its settings in every world, with every latency and task. Throws SAgentsError
 * `EXPERIMENT_INVALID`, or `CONFIG_INVALID` for a config that the schema refuses.
 */
export function expandCells(experiment: Experiment, tasks: readonly TaskSource[]): readonly Cell[] {
  const { source, latency, baseline } = experiment;
  const worlds = labelledWorlds(experiment.worlds);
  const each = tasks.length * worlds.length * Object.keys(latency).length;
  refuseMany(countSettings(experiment) * each, source);
  const settings = settingsOf(experiment);
  const references = referencesOf(experiment, settings);
  refuseMany((settings.length + references.length) * each, source);
  checkDimensions(experiment);
  checkSetups(experiment);
  const like = likeOf(experiment, settings);
  const overrides = new Map(
    [...settings, ...references, like].map(({ values }) => [values, overridesOf(values, experiment)] as const),
  );
  const drafted = (setting: Setting | Reference, where: Omit<Draft, 'labels' | 'setting' | 'isReference'>): Draft => ({
    ...where,
    labels: { world: where.world.label, latency: where.latency, task: where.task.name, ...setting.labels },
    setting,
    isReference: 'worlds' in setting,
  });
  const drafts = worlds.flatMap((world) =>
    Object.entries(latency).flatMap(([name, seconds]) =>
      tasks.flatMap((task) =>
        [...settings, ...references.filter((reference) => isIn(reference, world.environment.use))].map((setting) =>
          drafted(setting, { world, latency: name, seconds, task }),
        ),
      ),
    ),
  );
  refuseTwins(
    drafts.map(({ labels }) => labels),
    source,
  );
  checkSelectors(experiment, drafts);
  const plain = drafts.filter(({ isReference }) => !isReference).map(({ labels }) => labels);
  const baselines = new Map(
    plain.map((labels) => [labelKey(baselineOf(labels, baseline)), baselineOf(labels, baseline)] as const),
  );
  const comparedTo = ({ labels, isReference }: Pick<Draft, 'labels' | 'isReference'>): Labels | null =>
    isReference ? onlyLike(labels, [...baselines.values()]) : baselineOf(labels, baseline);
  const cellOf = (draft: Draft, budgetOf: Labels | null = null): Cell => {
    const { labels, task, setting, world, seconds } = draft;
    const own = task.withSetup(setting.setups[task.name]);
    const base = applyOverrides(configOf(experiment, world), overrides.get(setting.values) ?? []) as BaseConfig;
    const config = { ...base, task: own.task, models: withLatency(base.models ?? {}, seconds) };
    return {
      labels,
      isBaseline: baselines.has(labelKey(labels)),
      isReference: draft.isReference,
      comparedTo: comparedTo(draft),
      budgetOf,
      task: own.content,
      config: (seed, isRepeat, budget) =>
        checkConfig(
          {
            ...config,
            seed: isRepeat ? seed + repeatOffset : seed,
            ...(isRepeat ? { environment: { ...config.environment, seed } } : {}),
            ...(budget === undefined ? {} : { budget: { ...config.budget, ...budget } }),
          },
          { source, baseFolder: experiment.folder },
        ),
    };
  };
  const { sameBudgetAs } = experiment.references ?? {};
  const funded = sameBudgetAs === undefined ? [] : drafts.filter((draft) => isFunding(draft, sameBudgetAs));
  const all = [
    ...drafts.map((draft) => cellOf(draft)),
    ...funded.map((draft) => {
      const named = referenceLabels(settings, `alone, budget of ${settingText(draft.setting)}`);
      const setting = { ...like, labels: named };
      return cellOf({ ...draft, setting, labels: { ...draft.labels, ...named }, isReference: true }, draft.labels);
    }),
  ];
  // A single agent is listed next to the team whose budget it has.
  return [
    ...Map.groupBy(all, ({ labels: { world, latency: name, task } }) => JSON.stringify([world, name, task])).values(),
  ].flat();
}

/** A cell before its config is made. */
interface Draft {
  readonly labels: Labels;
  readonly setting: Setting;
  readonly isReference: boolean;
  readonly world: World;
  readonly latency: string;
  readonly seconds: Experiment['latency'][string];
  readonly task: TaskSource;
}

interface BaseConfig {
  readonly environment: { readonly use: string };
  readonly models?: Readonly<Record<string, Json>>;
  readonly budget?: Readonly<Record<string, Json>>;
}

function refuseMany(count: number, source: string): void {
  if (count > mostCells)
    throw experimentInvalid(
      source,
      `the experiment has ${count} cells`,
      `vary less: at most ${mostCells} are possible`,
    );
}

function isIn({ worlds }: Reference, world: string): boolean {
  return worlds === null || worlds.includes(world);
}

function isFunding({ labels, isReference }: Draft, sameBudgetAs: Selector): boolean {
  return !isReference && matches(labels, sameBudgetAs);
}

/** "tree, relay" */
function settingText({ labels }: Setting): string {
  return Object.entries(labels).map(shortLabel).join(', ');
}

/** The only baseline of the same world, latency and task; null where there are several. */
function onlyLike({ world, latency, task }: Labels, baselines: readonly Labels[]): Labels | null {
  const [found, ...others] = baselines.filter(
    (one) => one['world'] === world && one['latency'] === latency && one['task'] === task,
  );
  return found !== undefined && others.length === 0 ? found : null;
}

function configOf({ base }: Experiment, { environment }: World): object {
  const given = base['environment'] ?? {};
  const shared = typeof given === 'object' ? given : {};
  return { ...base, environment: { ...shared, ...environment } };
}

function overridesOf(values: Setting['values'], { source }: Experiment): ReturnType<typeof parseOverride>[] {
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

/** Settings have labels in the same dimensions, and in none that has labels already. */
function checkDimensions({ settings = {}, vary, source }: Experiment): void {
  const namesOf = ({ labels = { setting: '' } }: NonNullable<Experiment['settings']>[string]): readonly string[] =>
    Object.keys(labels).toSorted();
  const [first, ...others] = Object.entries(settings);
  const taken = new Set(['world', 'latency', 'task', ...Object.values(dimensionNames(Object.keys(vary)))]);
  const clash = Object.values(settings)
    .flatMap(namesOf)
    .find((name) => taken.has(name));
  if (clash !== undefined)
    throw experimentInvalid(
      source,
      `settings have labels in the dimension ${clash}`,
      'give that dimension another name',
    );
  for (const [name, setting] of others)
    if (first !== undefined && namesOf(setting).join() !== namesOf(first[1]).join())
      throw experimentInvalid(
        source,
        `settings.${name}.labels has the dimensions ${namesOf(setting).join(', ')}`,
        `give all settings labels in the same dimensions, as ${first[0]} has: ${namesOf(first[1]).join(', ')}`,
      );
}

function checkSetups({ settings = {}, references, source, tasks }: Experiment): void {
  const all = [
    ...Object.entries(settings).map(([name, { setups }]) => [`settings.${name}`, setups] as const),
    ['references', references?.setups ?? {}] as const,
  ];
  for (const [place, setups] of all)
    for (const name of Object.keys(setups))
      if (!Object.hasOwn(tasks, name))
        throw experimentInvalid(
          source,
          `${place}.setups names the task ${valueText(name)}`,
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
function checkSelectors({ source, baseline, paper, report, references }: Experiment, drafts: readonly Draft[]): void {
  const all = drafts.map(({ labels }) => labels);
  const selectors = [
    { path: 'baseline', where: baseline },
    ...(paper?.rows ?? []).map(({ where }, index) => ({ path: `paper.rows[${index}].where`, where })),
    ...(paper?.explanations ?? []).flatMap(({ where: all }, index) =>
      all.map((where) => ({ path: `paper.explanations[${index}].where`, where })),
    ),
    ...(report.tests?.pairs ?? []).flatMap(({ where, to }, index) => [
      { path: `report.tests.pairs[${index}].where`, where },
      ...(to === undefined ? [] : [{ path: `report.tests.pairs[${index}].to`, where: to }]),
    ]),
    ...report.talk.map((where, index) => ({ path: `report.talk[${index}]`, where })),
    ...report.gantt.map((where, index) => ({ path: `report.gantt[${index}]`, where })),
    ...(references?.sameBudgetAs === undefined
      ? []
      : [{ path: 'references.sameBudgetAs', where: references.sameBudgetAs }]),
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
  const plain = drafts.filter(({ isReference }) => !isReference).map(({ labels }) => labels);
  const alone = plain.find((labels) => !keys.has(labelKey(baselineOf(labels, baseline))));
  if (alone !== undefined)
    throw experimentInvalid(
      source,
      `baseline gives ${labelText(alone)} no cell to be compared to`,
      'name fewer dimensions',
    );
}
