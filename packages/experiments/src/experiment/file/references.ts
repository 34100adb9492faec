import { valueText, type Json } from '@s-agents/core';
import { experimentInvalid } from './experiment-error.js';
import { matches, type Labels } from './labels.js';
import type { Experiment } from './read-experiment.js';
import { listed, type Setting } from './settings.js';

/** A setting that stands beside the others for comparison. */
export interface Reference extends Setting {
  /** The worlds that have what it takes, by name; null: all. */
  readonly worlds: readonly string[] | null;
}

/** The label that a reference has in every dimension but that of settings. */
const none = '–';

const alone: Setting['values'] = [
  ['organization.topology', 'solo'],
  ['organization.leaves', []],
];

/** What each reference row of the standard set changes. */
const standard = {
  voyager: { label: 'Voyager', values: [['agents.architecture', 'voyager']], worlds: null },
  idle: { label: 'idle', values: [['agents.architecture', 'idle']], worlds: null },
  oracle: { label: 'oracle', values: [['environment.knowsMap', true]], worlds: ['blockworld'] },
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
export function likeOf({ references, source }: Experiment, settings: readonly Setting[]): Setting {
  const where = references?.like;
  if (where === undefined) return { labels: {}, values: alone, setups: {} };
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
  return { ...Object.fromEntries(dimensions.map((name) => [name, none])), [listed]: label };
}
