import { invariants } from '../check/check-events.js';
import type { SeedResult } from '../run/simulate-seed.js';

/** Returns the line that is printed for a seed. */
export function seedLine({ seed, result, detail, events, worldSeconds, faults, violations }: SeedResult): string {
  const faultCount = Object.values(faults).reduce((sum, count) => sum + count, 0);
  const verdict =
    violations.length === 0 ? '✔' : `✘ ${[...new Set(violations.map(({ invariant }) => invariant))].join(', ')}`;
  const why = result === 'success' ? '' : ` (${detail})`;
  return (
    `seed ${seed}: ${result}${why} after ${worldSeconds} world seconds, ${events} events, ${faultCount} faults ` +
    `${verdict}`
  );
}

export interface Summary {
  readonly seeds: number;
  readonly failingSeeds: readonly number[];
  readonly results: Readonly<Record<string, number>>;
  /** By invariant, how many seeds violate it. */
  readonly violations: Readonly<Record<string, number>>;
  readonly faults: Readonly<Record<string, number>>;
  readonly events: number;
  readonly worldSeconds: number;
  readonly wallSeconds: number;
}

export function summarize(results: readonly SeedResult[], wallSeconds: number): Summary {
  const violations = Object.fromEntries(
    invariants.map(({ name }) => [
      name,
      results.filter((result) => result.violations.some(({ invariant }) => invariant === name)).length,
    ]),
  );
  return {
    seeds: results.length,
    failingSeeds: results.filter((result) => result.violations.length > 0).map(({ seed }) => seed),
    results: sumByName(results.map(({ result }) => [result, 1])),
    violations,
    faults: sumByName(results.flatMap(({ faults }) => Object.entries(faults))),
    events: results.reduce((sum, { events }) => sum + events, 0),
    worldSeconds: Math.round(results.reduce((sum, result) => sum + result.worldSeconds, 0)),
    wallSeconds,
  };
}

function sumByName(entries: readonly (readonly [string, number])[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, count] of entries) counts[name] = (counts[name] ?? 0) + count;
  return Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the summary that is printed after all seeds. */
export function summaryLines(summary: Summary): readonly string[] {
  const list = (counts: Readonly<Record<string, number>>): string =>
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ') || 'none';
  const { seeds, failingSeeds, wallSeconds } = summary;
  return [
    `seeds      ${seeds} in ${wallSeconds.toFixed(1)} s ` +
      `(${Math.round((wallSeconds * 1000) / Math.max(1, seeds))} ms each); ${summary.events} events, ` +
      `${summary.worldSeconds} world seconds`,
    `results    ${list(summary.results)}`,
    `faults     ${list(summary.faults)}`,
    'invariants (and how many seeds violate them)',
    ...invariants.map(
      ({ name, promise }) => `  ${name.padEnd(20)} ${String(summary.violations[name] ?? 0).padStart(5)}   ${promise}`,
    ),
    failingSeeds.length === 0
      ? '✔ no invariant is violated'
      : `✘ ${failingSeeds.length} of ${seeds} seeds violate an invariant`,
  ];
}
