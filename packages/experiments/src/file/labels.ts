import type { Selector } from './experiment-schema.js';

/** Where a cell stands: its label in each dimension, such as `{ task: stones, topology: chain }`. */
export type Labels = Readonly<Record<string, string>>;

/** The label of a cell in a dimension in which it has none of the others' labels. */
export const noLabel = '–';

/** Whether a cell has all labels that a selector names. */
export function matches(labels: Labels, where: Selector): boolean {
  return Object.entries(where).every(
    ([dimension, label]) => Object.hasOwn(labels, dimension) && labels[dimension] === String(label),
  );
}

/** Returns the labels of the cell to which this one is compared: the baseline's, and its own in all other dimensions. */
export function baselineOf(labels: Labels, baseline: Selector): Labels {
  return {
    ...labels,
    ...Object.fromEntries(Object.entries(baseline).map(([dimension, label]) => [dimension, String(label)])),
  };
}

/** Returns a text that is the same for the same labels. */
export function labelKey(labels: Labels): string {
  return JSON.stringify(Object.entries(labels).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The label alone, or with its dimension where it is a bare number, true or false. */
export function shortLabel([dimension, label]: readonly [string, string]): string {
  return /^(true|false|[-\d.]+)$/.test(label) ? `${dimension} ${label}` : label;
}

/** The labels in which a cell differs from another one. */
export function differing(labels: Labels, from: Labels): Labels {
  return Object.fromEntries(Object.entries(labels).filter(([name, label]) => from[name] !== label));
}

/** "topology chain, scheduler relay" */
export function labelText(labels: Labels): string {
  return Object.entries(labels)
    .map(([dimension, label]) => `${dimension} ${label}`)
    .join(', ');
}
