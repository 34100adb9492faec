import type { Json } from '@s-agents/core';
import { valueText } from '@s-agents/kit';
import { experimentInvalid } from './experiment-error.js';
import { matches, noLabel, type Labels } from './labels.js';
import type { Experiment } from './read-experiment.js';
import { listed, type Setting } from './settings.js';

/** A setting that stands beside the others for comparison. */
export interface Reference extends Setting {
  /** The names of the worlds that support this setting; null for all. */
  readonly worlds: readonly string[] | null;
}

/** The config changes that leave a single agent: the first seat, if the file lists seats. */
function aloneIn({ base }: Experiment): Setting['values'] {
  const { organization } = base;
  const seats = isObject(organization) ? organization['seats'] : undefined;
  return [
    ['organization.topology', 'solo'],
    Array.isArray(seats) ? ['organization.seats', seats.slice(0, 1)] : ['organization.leaves', []],
  ];
}

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What each reference row of the standard set changes. */
const standard = {
  voyager: { label: 'Voyager', values: [['agents.architecture', 'voyager']], worlds: null },
  idle: { label: 'idle', values: [['agents.architecture', 'idle']], worlds: null },
  oracle: { label: 'oracle', values: [['environment.knowsMap', true]], worlds: ['blockworld', 'household'] },
} as const satisfies Record<string, { label: string; values: readonly (readonly [string, Json])[]; worlds: unknown }>;

/** Returns the settings of an experiment's reference rows. Throws SAgentsError `EXPERIMENT_INVALID`. */
export function referencesOf(experiment: Experiment, settings: readonly Setting[]): readonly Reference[] {
  const { references } = experiment;
  if (references === undefined) return [];
  const like = likeOf(experiment, settings);
  return references.rows.map((name) => {
    const { label, values, worlds } = standard[name];
    return { ...like, labels: referenceLabels(settings, label), values: [...like.values, ...values], worlds };
  });
}

/** Returns the setting that the reference rows begin with: one agent alone, unless the file names another. */
export function likeOf(experiment: Experiment, settings: readonly Setting[]): Setting {
  const { references, source } = experiment;
  const where = references?.like;
  if (where === undefined) return { labels: {}, values: aloneIn(experiment), setups: references?.setups ?? {} };
  if (references?.setups !== undefined)
    throw experimentInvalid(
      source,
      `references.setups is given, and references.like is ${valueText(where)}`,
      'remove setups: the rows have those of the setting that like names',
    );
  const [found, ...others] = settings.filter(({ labels }) => matches(labels, where));
  if (found !== undefined && others.length === 0) return found;
  throw experimentInvalid(
    source,
    `references.like is ${valueText(where)}, which is ${found === undefined ? 'no setting' : `${others.length + 1} settings`}`,
    `name one setting by its labels: ${Object.keys(settings[0]?.labels ?? {}).join(', ')}`,
  );
}

/** The labels of a reference row. */
export function referenceLabels(settings: readonly Setting[], label: string): Labels {
  const dimensions = Object.keys(settings[0]?.labels ?? {});
  return { ...Object.fromEntries(dimensions.map((name) => [name, noLabel])), [listed]: label };
}
