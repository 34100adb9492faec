import { head, row } from '../markdown.js';
import { describeProvenance, type Provenance } from '../provenance.js';
import { spans, type PromptGrowth, type Span } from './prompt-growth.js';

/** The growth of prompts by case: full, compact, code first. */
export type PromptsFigures = Readonly<Record<string, readonly PromptGrowth[]>>;

/** A prompt may be longer by this factor at hour 3 than at minute 10. */
const goal = 1.2;

export function isWithinGoal({ early, late }: PromptGrowth): boolean {
  return late <= goal * early;
}

export function promptsTable(cases: PromptsFigures, provenance: Provenance): string {
  return [
    '# Prompts of a long run',
    '',
    'Mean tokens of the prompts of a team of four in the block world, early and late in a run of more than three world',
    "hours. Each agent's very first prompt stands apart: nothing has happened before it.",
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
      'longest',
      'calls',
      '',
    ]),
    ...Object.entries(cases).flatMap(([name, growth]) =>
      growth.map((one) =>
        row([
          name,
          `${one.purpose}, ${one.leads ? 'leader' : 'workers'}`,
          one.first.toFixed(0),
          one.early.toFixed(0),
          one.late.toFixed(0),
          (one.late / one.early).toFixed(2),
          `${one.longest}`,
          one.calls.join(', '),
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
