import { differing, labelText } from '../file/labels.js';
import type { Disagreement } from './page.js';

/** Lists what disagrees with the paper, by its explanation; what does so with several latencies in one line. */
export function disagreementLines(disagreements: readonly Disagreement[]): readonly string[] {
  if (disagreements.length === 0) return [];
  return [
    '## Where this disagrees with the paper',
    '',
    'The paper’s orders are those of the means that it prints; how much those vary by chance is not counted.',
    '',
    ...[...Map.groupBy(disagreements, ({ explanation }) => explanation)].flatMap(([explanation, group]) => [
      ...[...Map.groupBy(group, lineOf)].map(([line, alike]) => `- ${line}${latenciesOf(alike)}.`),
      '',
      explanation ?? 'The reason is not known.',
      '',
    ]),
  ];
}

function lineOf({ labels, than, how, paperRuns }: Disagreement): string {
  const { latency: _, ...own } = labels;
  const where = than === null ? how : how.replace('faster,', `faster than ${labelText(differing(than, labels))},`);
  const counts = paperRuns.map((count) => `n = ${count}`).join(' and ');
  return `${labelText(own)} ${where}${counts === '' ? '' : ` (there ${counts})`}`;
}

function latenciesOf(alike: readonly Disagreement[]): string {
  const names = alike.flatMap(({ labels }) => labels['latency'] ?? []);
  return names.length === 0 ? '' : ` (latency ${names.join(' and ')})`;
}
