import type { Cell } from '../cells/cell.js';
import { ratioOfLogs } from '../figures/ratio.js';
import { labelKey } from '../file/labels.js';
import { groupsOverTasks, meansBySeed, overTasks } from './all-tasks.js';
import type { CellRuns } from './cell-runs.js';
import type { PooledCell } from './page.js';
import type { SameRuns } from './same-runs.js';
import { verdictFor } from './verdict.js';

/** Compares settings with their baselines over all tasks, and the baselines with themselves. Pure. */
export function pooledOf(
  cells: readonly Cell[],
  runs: CellRuns,
  same: ReadonlyMap<string, SameRuns>,
): readonly PooledCell[] {
  const compared = cells.filter(({ comparedTo }) => comparedTo !== null);
  return groupsOverTasks(compared, ({ labels, comparedTo }) => [labels, comparedTo ?? labels]).flatMap((group) => {
    if (group.every(({ labels }) => same.has(labelKey(labels)))) return [];
    return pooled(group, runs) ?? [];
  });
}

function pooled(group: readonly Cell[], runs: CellRuns): PooledCell | null {
  const [first] = group;
  if (first === undefined) return null;
  const isRepeat = first.isBaseline;
  const logs = group.map(({ labels, comparedTo }) => {
    const baseline = runs.met(comparedTo ?? labels);
    return new Map(
      [...runs.met(labels, isRepeat)].flatMap(([seed, { minutes }]) => {
        const other = baseline.get(seed);
        return other === undefined ? [] : [[seed, Math.log(other.minutes / minutes)] as const];
      }),
    );
  });
  const speedUp = ratioOfLogs([...meansBySeed(logs).values()]);
  const sum = (count: (cell: Cell) => number): number => group.reduce((all, cell) => all + count(cell), 0);
  const met = sum(({ labels }) => runs.met(labels, isRepeat).size);
  const counted = sum(({ labels }) => runs.counted(labels, isRepeat).size);
  const metByBaseline = sum(({ labels, comparedTo }) => runs.met(comparedTo ?? labels).size);
  return {
    labels: overTasks(first.labels),
    isRepeat,
    tasks: group.map(({ labels }) => labels['task'] ?? ''),
    counted,
    met,
    speedUp,
    verdict: isRepeat
      ? 'the baseline again'
      : verdictFor({ counted, met, metByBaseline, speedUp, goals: group.length }),
  };
}
