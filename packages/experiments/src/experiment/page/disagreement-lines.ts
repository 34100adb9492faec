import { labelText } from '../file/labels.js';
import type { Disagreement } from './page.js';

/** Lists what disagrees with the paper, by its explanation. */
export function disagreementLines(disagreements: readonly Disagreement[]): readonly string[] {
  if (disagreements.length === 0) return [];
  return [
    '## Where this disagrees with the paper',
    '',
    ...[...Map.groupBy(disagreements, ({ explanation }) => explanation)].flatMap(([explanation, group]) => [
      ...group.map(({ labels, how }) => `- ${labelText(labels)} ${how}.`),
      '',
      explanation ?? 'The reason is not known.',
      '',
    ]),
  ];
}
