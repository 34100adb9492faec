import { describeProvenance, head, type Provenance, row } from '@s-agents/experiments/measure';

/** The seeds of one way to ask models, with faults and without. */
export interface SmallModelsCase {
  /** The config's `agents.askModels`. */
  readonly asks: 'when-open' | 'always';
  /** How often each fault happened, by kind. */
  readonly faults: Readonly<Record<string, number>>;
  readonly seeds: readonly {
    readonly seed: number;
    /** Whether the goal was reached with faults, and no invariant violated. */
    readonly isReached: boolean;
    /** Calls of models with faults; tries that failed count. */
    readonly calls: number;
    readonly cleanCalls: number;
  }[];
}

export type SmallModelsFigures = readonly SmallModelsCase[];

/** With faults the team may make this many times the calls that it makes without. */
const mostCalls = 2;

/** Whether all seeds reach the goal, and all of them together stay within the limit of calls. */
export function isReached({ seeds }: SmallModelsCase): boolean {
  return seeds.every((one) => one.isReached) && sum(seeds, 'calls') <= mostCalls * sum(seeds, 'cleanCalls');
}

/** Single seeds may exceed the limit by chance: a clean run has few calls, and one that fails has up to three tries. */
export function smallModelsTable(cases: SmallModelsFigures, provenance: Provenance): string {
  return [
    '# Models that go wrong in three of ten calls',
    '',
    '50 logs by a root and three leaves in the block world (`s-agents simulate --faults small-models`), compared with the',
    'same seeds without faults. Calls that failed count.',
    '',
    `Measured at ${describeProvenance(provenance)}, on Node ${provenance.node}.`,
    '',
    ...head([
      'models are asked',
      'seeds that reach the goal',
      'faults',
      'calls without',
      'calls with',
      'ratio',
      'worst seed',
      `seeds above ${mostCalls}`,
      '',
    ]),
    ...cases.map((one) => {
      const { asks, seeds, faults } = one;
      const ratios = seeds.map(({ calls, cleanCalls }) => calls / cleanCalls);
      return row([
        asks,
        `${seeds.filter((seed) => seed.isReached).length} of ${seeds.length}`,
        `${Object.values(faults).reduce((all, count) => all + count, 0)}`,
        `${sum(seeds, 'cleanCalls')}`,
        `${sum(seeds, 'calls')}`,
        (sum(seeds, 'calls') / sum(seeds, 'cleanCalls')).toFixed(2),
        Math.max(...ratios).toFixed(2),
        `${ratios.filter((ratio) => ratio > mostCalls).length}`,
        isReached(one) ? '✔' : '✘',
      ]);
    }),
    '',
  ].join('\n');
}

function sum(seeds: SmallModelsCase['seeds'], of: 'calls' | 'cleanCalls'): number {
  return seeds.reduce((all, seed) => all + seed[of], 0);
}
