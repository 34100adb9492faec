import { describeProvenance, head, row, type Provenance } from '@s-agents/experiments/measure';
import type { Baseline } from './baselines.js';
import type { FitFigures } from './fit-minds.js';

/** How far from the paper's a fitted baseline may be. */
const farthest = 0.1;

/** The ratios of a baseline to that of the first team, and of those to the paper's ratios. */
function ratiosOf(
  { measured, paper }: FitFigures['baselines'][number],
  { baselines: [first] }: FitFigures,
): Record<'own' | 'papers' | 'over', Baseline> {
  const ratio = (one: Baseline, other: Baseline): Baseline => ({
    steps: one.steps / other.steps,
    words: one.words / other.words,
  });
  const [own, papers] = [ratio(measured, first?.measured ?? measured), ratio(paper, first?.paper ?? paper)];
  return { own, papers, over: ratio(own, papers) };
}

/** Whether each fitted baseline, and its ratio to the first, lies within a tenth of the paper's. */
export function isFitted(figures: FitFigures): boolean {
  const isNear = (ratio: number): boolean => Math.abs(ratio - 1) <= farthest;
  return figures.baselines
    .filter(({ fits }) => fits !== null)
    .every((baseline) => {
      const { measured, paper } = baseline;
      const { over } = ratiosOf(baseline, figures);
      return [over.steps, over.words, measured.steps / paper.steps, measured.words / paper.words].every(isNear);
    });
}

export function fitTable(figures: FitFigures, provenance: Provenance): string {
  const { minds, baselines, seeds } = figures;
  return [
    '# Symbolic minds fitted to language models of a paper',
    '',
    'Teams without a leader prepare afternoon tea in the household. The numbers of the symbolic mind (`errors` and `chatter`',
    'of [actor-communicator](../../packages/agents/README.md#actor-communicator)) are sought, one model after the other, with',
    'which a team takes as many steps, and says as many words a step, as in *Embodied LLM Agents Learn to Cooperate in',
    'Organized Teams* (arXiv 2403.12482), appendix table 1. Its memory is the paper’s for all: 12 messages, 20 deeds.',
    '',
    '**A fitted mind stands for two figures of one baseline, and for nothing else of a model.** Two numbers always find two',
    'figures that lie in their reach: that the fitted rows agree shows nothing. What can agree or not is what follows.',
    '',
    `Measured at ${describeProvenance(provenance)}, on Node ${provenance.node}, by \`npm run bench -- fit\`, with the seeds ` +
      `${seeds[0]}..${seeds.at(-1)}: others than those of the pages.`,
    '',
    '## What was fitted',
    '',
    ...head(['model', 'errors', 'chatter', 'loss']),
    ...minds.map(({ model, errors, chatter, loss }) => row([model, `${errors}`, `${chatter}`, loss.toFixed(4)])),
    '',
    '*Loss*: the sum of the squared logarithms of steps and words over the paper’s.',
    '',
    '## Baselines',
    '',
    ...head(['team', '', 'steps', 'paper', 'ratio', 'paper', 'words a step', 'paper', 'ratio', 'paper']),
    ...baselines.map((baseline) => {
      const { name, fits, measured, paper } = baseline;
      const { own, papers } = ratiosOf(baseline, figures);
      const figuresOf = (key: 'steps' | 'words'): readonly string[] => [
        measured[key].toFixed(1),
        paper[key].toFixed(1),
        own[key].toFixed(2),
        papers[key].toFixed(2),
      ];
      return row([name, fits === null ? 'follows' : `fits ${fits}`, ...figuresOf('steps'), ...figuresOf('words')]);
    }),
    '',
  ].join('\n');
}
