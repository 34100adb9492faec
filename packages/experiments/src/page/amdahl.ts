import { summarize } from '../measure/statistics.js';
import type { Cell } from '../cells/cell.js';
import { amdahlBound } from '../figures/parallel-share.js';
import { labelKey } from '../file/labels.js';
import type { CellRuns } from './cell-runs.js';
import type { Amdahl, CellSummary } from './page.js';

/** Returns for each baseline of one agent the parallel share of its task, and the bound for each team. */
export function amdahlOf(cells: readonly Cell[], runs: CellRuns, summary: readonly CellSummary[]): readonly Amdahl[] {
  return cells
    .filter(({ isBaseline }) => isBaseline)
    .flatMap(({ labels }) => {
      const shares = [...runs.met(labels).values()].flatMap(({ parallel }) =>
        parallel === null ? [] : [parallel.share],
      );
      if (shares.length === 0) return [];
      const share = summarize(shares);
      const key = labelKey(labels);
      return [
        {
          labels,
          share,
          teams: summary.flatMap((cell) => {
            const { workers, speedUp } = cell;
            if (cell.isBaseline || cell.isReference || workers === null || speedUp === null) return [];
            if (cell.comparedTo === null || labelKey(cell.comparedTo) !== key) return [];
            return [{ labels: cell.labels, workers, bound: amdahlBound(share.mean, workers), speedUp }];
          }),
        },
      ];
    });
}
