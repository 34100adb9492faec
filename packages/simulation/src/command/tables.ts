import { invariants } from '../check/check-events.js';
import { goalAfterCalm } from '../check/goal-after-calm.js';
import type { SeedResult } from '../run/simulate-seed.js';

const checked = [...invariants, goalAfterCalm];

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
  readonly modelCalls: number;
  /** The most calls to models in one seed. */
  readonly mostModelCalls: number;
  readonly wallSeconds: number;
  /** What a swarm is to meet and did not; null without a swarm. */
  readonly neverOccurred: readonly string[] | null;
}

/** From how many seeds on a swarm must have met every condition. */
export const coveringSeeds = 1000;

/** Whether a swarm of enough seeds has not met everything. */
export function lacksCoverage({ seeds, neverOccurred }: Summary): boolean {
  return seeds >= coveringSeeds && neverOccurred !== null && neverOccurred.length > 0;
}

/** `mustOccur`: the names of the conditions that a swarm is to meet; null without a swarm. */
export function summarize(
  results: readonly SeedResult[],
  wallSeconds: number,
  mustOccur: readonly string[] | null = null,
): Summary {
  const occurred = new Set(results.flatMap(({ conditions }) => conditions));
  const violations = Object.fromEntries(
    checked.map(({ name }) => [
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
    modelCalls: results.reduce((sum, { modelCalls }) => sum + modelCalls, 0),
    mostModelCalls: Math.max(0, ...results.map(({ modelCalls }) => modelCalls)),
    wallSeconds,
    neverOccurred: mustOccur?.filter((name) => !occurred.has(name)) ?? null,
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
    `calls      ${summary.modelCalls} to models, ${(summary.modelCalls / Math.max(1, seeds)).toFixed(1)} a seed, ` +
      `${summary.mostModelCalls} at most; failed tries count`,
    `faults     ${list(summary.faults)}`,
    'invariants (and how many seeds violate them)',
    ...checked.map(
      ({ name, promise }) => `  ${name.padEnd(20)} ${String(summary.violations[name] ?? 0).padStart(5)}   ${promise}`,
    ),
    failingSeeds.length === 0
      ? '✔ no invariant is violated'
      : `✘ ${failingSeeds.length} of ${seeds} seeds violate an invariant`,
    ...coverageLines(summary),
  ];
}

function coverageLines(summary: Summary): readonly string[] {
  const { neverOccurred } = summary;
  if (neverOccurred === null) return [];
  if (neverOccurred.length === 0) return ['✔ everything that a swarm is to meet has occurred'];
  const mark = lacksCoverage(summary) ? '✘ never' : `not yet (${coveringSeeds} seeds must meet everything)`;
  return [`${mark}: ${neverOccurred.join(', ')}`];
}
