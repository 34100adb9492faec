import { head, row } from '../measure/markdown.js';
import { noLabel } from '../file/labels.js';
import { cellText, ratioText } from './format.js';
import type { PooledCell } from './page.js';

/** Prints the settings over all tasks; nothing where there is one task. */
export function pooledLines(pooled: readonly PooledCell[], dimensions: readonly string[]): readonly string[] {
  if (pooled.length === 0) return [];
  const own = dimensions.filter((name) => name !== 'task');
  return [
    '**All tasks.** Of each seed the geometric mean of its tasks’ ratios, then the mean and interval over seeds: a seed ' +
      'counts once, however many tasks there are. *Seeds*: those in which both met the goal of every task.',
    '',
    ...head([...own, 'tasks', 'goal met', 'seeds', 'speed-up', 'shows']),
    ...pooled.map(({ labels, tasks, met, counted, speedUp, verdict }) =>
      row([
        ...own.map((name) => cellText(labels[name] ?? noLabel)),
        `${tasks.length}`,
        `${met} of ${counted}`,
        `${speedUp?.pairs ?? 0}`,
        ratioText(speedUp),
        verdict,
      ]),
    ),
    '',
  ];
}
