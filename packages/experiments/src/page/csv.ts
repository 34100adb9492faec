import type { Labels } from '../file/labels.js';
import type { Page } from './page.js';

type Value = string | number | boolean | null;

/**
 * A page's cells as CSV, one a line, and then the baselines again: the labels, and all figures of the page's JSON by their
 * paths. Pure.
 */
export function cellsCsv({ summary, repeats }: Pick<Page, 'summary' | 'repeats'>): string {
  return csvOf([...summary, ...repeats].map(lineOf));
}

/** The same of its runs. */
export function runsCsv({ rows }: Pick<Page, 'rows'>): string {
  return csvOf(rows.map(lineOf));
}

function lineOf({ labels, ...figures }: { readonly labels: Labels }): ReadonlyMap<string, Value> {
  const flat = new Map(flattened('', figures));
  // A dimension may be called as a figure is.
  const named = Object.entries(labels).map(
    ([name, label]) => [flat.has(name) ? `label.${name}` : name, label] as const,
  );
  return new Map<string, Value>([...named, ...flat]);
}

function flattened(path: string, value: unknown): readonly (readonly [string, Value])[] {
  if (Array.isArray(value)) return [[path, value.join(' ')]];
  if (typeof value !== 'object' || value === null) return [[path, value as Value]];
  return Object.entries(value).flatMap(([key, part]) => flattened(path === '' ? key : `${path}.${key}`, part));
}

/** As RFC 4180 has it. What a line lacks is empty. */
function csvOf(lines: readonly ReadonlyMap<string, Value>[]): string {
  const all = [...new Set(lines.flatMap((line) => [...line.keys()]))];
  // What is null in one line may have parts in another: it has columns of its own then.
  const columns = all.filter((name) => !all.some((other) => other.startsWith(`${name}.`)));
  return [columns, ...lines.map((line) => columns.map((name) => line.get(name) ?? null))]
    .map((values) => `${values.map(field).join(',')}\r\n`)
    .join('');
}

/** What is not known, null or NaN, is empty: JSON has but null. */
function field(value: Value): string {
  const text = value === null || Number.isNaN(value) ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
