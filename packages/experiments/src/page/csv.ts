import type { Labels } from '../file/labels.js';
import type { Page } from './page.js';

type Value = string | number | boolean | null;

/**
 * A page's cells as CSV, one a line, and then the baselines again: the labels, and all figures of the page's JSON by their
 * paths. Pure.
 */
export function cellsCsv({ summary, repeats }: Pick<Page, 'summary' | 'repeats'>): string {
  return csvOf([...summary, ...repeats]);
}

/** The same of its runs. */
export function runsCsv({ rows }: Pick<Page, 'rows'>): string {
  return csvOf(rows);
}

/** As RFC 4180 has it. What a line lacks is empty. */
function csvOf(all: readonly { readonly labels: Labels }[]): string {
  const lines = all.map(({ labels, ...figures }) => ({ labels, figures: new Map(flattened('', figures)) }));
  const paths = namesIn(lines.map(({ figures }) => figures.keys()));
  const isParent = (name: string): boolean => paths.some((path) => path.startsWith(`${name}.`));
  const dimensions = namesIn(lines.map(({ labels }) => Object.keys(labels)));
  // What is null in one line may have parts in another: it has columns of its own then.
  const columns = paths.filter((path) => !isParent(path));
  // A dimension may be called as a figure is, or as one that has parts.
  const titles = dimensions.map((name) => (paths.includes(name) || isParent(name) ? `label.${name}` : name));
  return [
    [...titles, ...columns],
    ...lines.map(({ labels, figures }) => [
      ...dimensions.map((name) => labels[name] ?? null),
      ...columns.map((path) => figures.get(path) ?? null),
    ]),
  ]
    .map((values) => `${values.map(field).join(',')}\r\n`)
    .join('');
}

function namesIn(lines: readonly Iterable<string>[]): readonly string[] {
  return [...new Set(lines.flatMap((names) => [...names]))];
}

function flattened(path: string, value: unknown): readonly (readonly [string, Value])[] {
  if (Array.isArray(value)) return [[path, value.join(' ')]];
  if (typeof value !== 'object' || value === null) return [[path, value as Value]];
  return Object.entries(value).flatMap(([key, part]) => flattened(path === '' ? key : `${path}.${key}`, part));
}

/** What is not known, null or NaN, is empty: JSON has but null. */
function field(value: Value): string {
  const text = value === null || Number.isNaN(value) ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
