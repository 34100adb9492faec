import { describeProvenance, head, type Provenance, row } from '@s-agents/experiments/measure';
import { overSeeds, type GrowthOverSeeds, type SeedGrowth } from './over-seeds.js';
import { spans, type Span } from './prompt-growth.js';

/** The growth of prompts by case: full, compact, code first. */
export type PromptsFigures = Readonly<Record<string, readonly SeedGrowth[]>>;

/** A prompt may be longer by this factor at hour 3 than at minute 10. */
const goal = 1.2;

/** In every run. */
export function isWithinGoal({ ratio }: Pick<GrowthOverSeeds, 'ratio'>): boolean {
  return ratio.worst <= goal;
}

export function promptsTable(cases: PromptsFigures, provenance: Provenance): string {
  return [
    '# Prompts of a long run',
    '',
    'Mean tokens of the prompts of a team of four in the block world, early and late in a run of more than three world',
    "hours. Each agent's very first prompt stands apart: nothing has happened before it. Medians over the runs of several",
    'seeds; the worst ratio is that of the run whose prompts grow most. Calls are those of all runs in the two spans.',
    '',
    `Measured at ${describeProvenance(provenance)}, on Node ${provenance.node}.`,
    '',
    ...head([
      'case',
      'purpose',
      'first prompts',
      minutes(spans.early),
      minutes(spans.late),
      'ratio',
      'worst',
      'longest',
      'calls',
      'runs',
      '',
    ]),
    ...Object.entries(cases).flatMap(([name, growth]) =>
      overSeeds(growth).map((one) =>
        row([
          name,
          `${one.purpose}, ${one.leads ? 'leader' : 'workers'}`,
          one.first.toFixed(0),
          one.early.toFixed(0),
          one.late.toFixed(0),
          one.ratio.median.toFixed(2),
          one.ratio.worst.toFixed(2),
          `${one.longest}`,
          one.calls.join(', '),
          `${one.runs}`,
          isWithinGoal(one) ? '✔' : '✘',
        ]),
      ),
    ),
    '',
  ].join('\n');
}

function minutes({ from, to }: Span): string {
  return `minutes ${from}–${to}`;
}
