import type { Json } from '@s-agents/core';
import type { ExperimentContent } from './experiment-schema.js';
import type { Labels } from './labels.js';

/** One combination of what an experiment varies. */
export interface Setting {
  readonly labels: Labels;
  /** Path in the config and value, in the order in which they apply. */
  readonly values: readonly (readonly [path: string, value: Json])[];
  /** Task name → the `setup` that replaces the task's own. */
  readonly setups: Readonly<Record<string, Json>>;
}

/** The dimension of the settings that a file lists. */
export const listed = 'setting';

/** Returns every combination of the values under `vary` and the listed settings, the first dimension changing slowest. */
export function settingsOf({ vary, settings }: Pick<ExperimentContent, 'vary' | 'settings'>): readonly Setting[] {
  const names = dimensionNames(Object.keys(vary));
  let all: readonly Setting[] = [{ labels: {}, values: [], setups: {} }];
  for (const [path, values] of Object.entries(vary)) {
    const dimension = names[path] ?? path;
    const labelled = Array.isArray(values)
      ? values.map((value): readonly [string, Json] => [String(value), value])
      : Object.entries(values);
    all = all.flatMap((setting) =>
      labelled.map(([label, value]) => ({
        ...setting,
        labels: { ...setting.labels, [dimension]: label },
        values: [...setting.values, [path, value] as const],
      })),
    );
  }
  if (settings === undefined) return all;
  return all.flatMap((setting) =>
    Object.entries(settings).map(([label, { set, labels, setups }]) => ({
      labels: { ...setting.labels, ...(labels ?? { [listed]: label }) },
      values: [...setting.values, ...Object.entries(set)],
      setups,
    })),
  );
}

/** Returns how many {@link settingsOf} would return, without making them. */
export function countSettings({ vary, settings }: Pick<ExperimentContent, 'vary' | 'settings'>): number {
  const all = [...Object.values(vary), ...(settings === undefined ? [] : [settings])];
  return all.reduce((count, values) => count * Object.keys(values).length, 1);
}

/** Returns the name of each varied path's dimension: its last key, or the whole path where two end alike. */
export function dimensionNames(paths: readonly string[]): Readonly<Record<string, string>> {
  const last = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
  const taken = (name: string): boolean =>
    [listed, 'task', 'world', 'latency'].includes(name) || paths.filter((path) => last(path) === name).length > 1;
  return Object.fromEntries(paths.map((path) => [path, taken(last(path)) ? path : last(path)]));
}
