import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keyRemedy, namesSecret, nearestWords, SAgentsError } from '@s-agents/core';
import { pathText, valueText, readTextFile, unreadText } from '@s-agents/kit';
import { checkConfigPart, parseDocument, parseSeeds } from '@s-agents/runner';
import { effectOfPairs, effectOfSamples } from '../statistics/effect.js';
import { countForPower } from '../statistics/power.js';
import { experimentInvalid } from './experiment-error.js';
import { experimentSchema, type ExperimentContent } from './experiment-schema.js';

/** A checked experiment file. */
export interface Experiment extends Omit<ExperimentContent, 'seeds'> {
  readonly seeds: readonly number[];
  /** The file as the user named it, for messages. */
  readonly source: string;
  /** The absolute path of the file's folder, from which paths of tasks are resolved. */
  readonly folder: string;
}

/** The folder of the experiments that this package brings along. */
const ownFolder = fileURLToPath(new URL('../../experiments', import.meta.url));

/** Lists the names of the experiments that this package brings along. */
export function experimentNames(): readonly string[] {
  return readdirSync(ownFolder)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => file.slice(0, -'.yaml'.length))
    .toSorted();
}

/**
 * Reads an experiment by its name, or by the path of its file, which ends in .yaml, .yml or .json. Throws SAgentsError
 * `EXPERIMENT_NOT_FOUND` or `EXPERIMENT_INVALID`.
 */
export async function readExperiment(nameOrFile: string, workingFolder: string): Promise<Experiment> {
  const isFile = /\.(ya?ml|json)$/.test(nameOrFile);
  if (!isFile && !experimentNames().includes(nameOrFile)) {
    const meant = nearestWords(nameOrFile, experimentNames())[0];
    throw new SAgentsError({
      code: 'EXPERIMENT_NOT_FOUND',
      message: `there is no experiment ${valueText(nameOrFile)}`,
      remedy: `${meant === undefined ? 'use' : `did you mean "${meant}"? Use`} one of ${experimentNames().join(', ')}, or the path of a .yaml file`,
    });
  }
  const path = isFile ? resolve(workingFolder, nameOrFile) : join(ownFolder, `${nameOrFile}.yaml`);
  let text: string;
  try {
    text = await readTextFile(path);
  } catch (cause) {
    throw new SAgentsError({
      code: 'EXPERIMENT_NOT_FOUND',
      message: `cannot read the experiment "${nameOrFile}" ${unreadText(path, cause)}`,
      remedy: 'check the path; docs/experiments.md shows an experiment file',
      cause,
    });
  }
  return checkExperiment(parseDocument(text, nameOrFile, 'EXPERIMENT_INVALID'), {
    source: isFile ? nameOrFile : `${nameOrFile}.yaml`,
    folder: dirname(path),
  });
}

/** Checks the content of an experiment file. Throws SAgentsError `EXPERIMENT_INVALID`. */
export function checkExperiment(content: unknown, { source, folder }: { source: string; folder: string }): Experiment {
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw experimentInvalid(
      source,
      `the experiment is ${valueText(content)}, which has no keys`,
      'see docs/experiments.md',
    );
  const parsed = checkConfigPart(experimentSchema, content, { source, path: [], code: 'EXPERIMENT_INVALID' });
  for (const key of ['task', 'seed', 'run'])
    if (Object.hasOwn(parsed.base, key))
      throw experimentInvalid(source, `base.${key} is ${valueText(parsed.base[key])}`, remedyFor(key));
  refuseSecrets(parsed, source);
  return { ...parsed, seeds: seedsOf(parsed, source), source, folder };
}

/** What an experiment varies stands in its labels, which pages and lines of progress show. */
function refuseSecrets({ vary, settings }: ExperimentContent, source: string): void {
  const sets = Object.entries(settings ?? {}).map(([name, { set }]) => [['settings', name, 'set'], set] as const);
  for (const [place, values] of [[['vary'], vary] as const, ...sets])
    for (const key of Object.keys(values))
      if (namesSecret(key)) throw experimentInvalid(source, `${pathText([...place, key])} sets a secret`, keyRemedy);
}

function remedyFor(key: string): string {
  if (key === 'run') return 'remove it: an experiment keeps figures of its runs, not their folders';
  return `remove it, and write ${key === 'task' ? 'tasks' : 'seeds'} beside base`;
}

function seedsOf({ seeds, report }: ExperimentContent, source: string): readonly number[] {
  if (typeof seeds === 'object') return seedsForPower(seeds, report.tests?.effect, source);
  try {
    return parseSeeds(String(seeds));
  } catch {
    throw experimentInvalid(
      source,
      `seeds is ${valueText(seeds)}`,
      'give one seed, as in 17, or the first and the last, as in 1..10',
    );
  }
}

/**
 * As many seeds as a paired test in both directions takes to find the paper's effect with this power, decided before
 * anything runs: as if the runs of a seed had nothing in common, since nobody knows yet what they have.
 */
function seedsForPower(
  { power, most }: { readonly power: number; readonly most: number },
  effect: Effect | undefined,
  source: string,
): readonly number[] {
  if (effect === undefined || effect.t === 0)
    throw experimentInvalid(
      source,
      `seeds.power is ${power}, and report.tests.effect names no effect to be found`,
      'give report.tests.effect: { t, count, source }, or how many seeds, as in 1..10',
    );
  const d = effectOfPairs(effectOfSamples(effect.t, effect.count), 0);
  const count = Math.min(most, countForPower({ d, sides: 2 }, power) ?? most);
  return Array.from({ length: count }, (_, index) => index + 1);
}

type Effect = NonNullable<NonNullable<ExperimentContent['report']['tests']>['effect']>;
