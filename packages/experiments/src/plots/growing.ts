import { matches } from '../file/labels.js';
import type { Page } from '../page/page.js';
import type { PlottedCell } from './value-of.js';

/** Fewer numbers are compared, and show no course. */
const fewestNumbers = 3;

/** A dimension in which a number grows. */
export interface Growing<Cell> {
  readonly dimension: string;
  /** What is counted, such as "workers". */
  readonly counted: string;
  /** The cells that have a number there. */
  readonly cells: readonly { readonly cell: Cell; readonly number: number }[];
}

interface Counted {
  readonly number: number;
  readonly counted: string;
}

/**
 * Finds the dimension of a world's cells in which most numbers occur: such as "1 worker", "2 workers" …, "N = 4", 0.5, or
 * seconds of latency. Null where there are too few numbers for a line. Pure.
 */
export function growingOf<Cell extends Pick<PlottedCell, 'labels'>>(
  { summary, latency }: { readonly summary: readonly Cell[]; readonly latency: Page['latency'] },
  world: string,
): Growing<Cell> | null {
  const here = summary.filter(({ labels }) => matches(labels, { world }));
  const dimensions = [...new Set(here.flatMap(({ labels }) => Object.keys(labels)))];
  const all = dimensions.flatMap((dimension): readonly Growing<Cell>[] => {
    const read = here.flatMap((cell) => {
      const label = cell.labels[dimension];
      if (label === undefined) return [];
      const found = dimension === 'latency' ? secondsOf(label, latency) : countedIn(label, dimension);
      return found === null ? [] : [{ cell, ...found }];
    });
    // Logs do not grow into stones: what is counted has to be the same.
    return [...Map.groupBy(read, ({ counted }) => counted)].map(([counted, cells]) => ({ dimension, counted, cells }));
  });
  const numbersOf = ({ cells }: Growing<Cell>): number => new Set(cells.map(({ number }) => number)).size;
  const best = all.toSorted((a, b) => numbersOf(b) - numbersOf(a))[0];
  return best === undefined || numbersOf(best) < fewestNumbers ? null : best;
}

function countedIn(label: string, dimension: string): Counted | null {
  const form = /^(?:(\p{L}{1,20}) = )?(-?\d{1,12}(?:\.\d{1,12})?)(?: ?(\p{L}{1,30}|%))?$/u;
  const [, name, number, unit] = form.exec(label) ?? [];
  if (number === undefined) return null;
  return { number: Number(number), counted: unit === undefined ? (name ?? dimension) : plural(unit) };
}

/** "worker" and "workers" are counted alike. */
function plural(unit: string): string {
  return unit.length < 3 || unit.endsWith('s') ? unit : `${unit}s`;
}

/** The mean latency of most calls: none is declared for those that models answer as fast as they do. */
function secondsOf(label: string, latency: Page['latency']): Counted | null {
  const declared = (latency as Readonly<Record<string, Readonly<Record<string, number | { mean: number }>>>>)[label];
  if (declared === undefined) return null;
  const seconds = Object.keys(declared).length === 0 ? 0 : declared['default'];
  if (seconds === undefined) return null;
  return { number: typeof seconds === 'number' ? seconds : seconds.mean, counted: 'model latency (world seconds)' };
}
