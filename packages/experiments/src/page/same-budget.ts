import { summarize, type Summary } from '../measure/statistics.js';
import type { Cell } from '../cells/cell.js';
import { isSymbolic } from '../cells/is-symbolic.js';
import type { Labels } from '../file/labels.js';
import type { CellRuns } from './cell-runs.js';
import type { SameBudget } from './page.js';

/** Compares, seed by seed, what an agent alone spends with what the team has spent whose budget it has. */
export function sameBudgetOf(cell: Cell, of: Labels, runs: CellRuns): SameBudget {
  const [team, own] = [runs.counted(of), runs.counted(cell.labels)];
  const pairs = [...own].flatMap(([seed, figures]) => {
    const teams = team.get(seed);
    return teams === undefined ? [] : [{ own: figures, team: teams }];
  });
  const isOver = ({ own: one, team: other }: (typeof pairs)[number]): boolean =>
    one.calls > other.calls || one.tokens > other.tokens;
  const mean = (of: readonly number[]): Summary | null => (of.length === 0 ? null : summarize(of));
  return {
    of,
    isEnforced: !isSymbolic(cell),
    pairs: pairs.length,
    over: pairs.filter(isOver).length,
    calls: mean([...team.values()].map(({ calls }) => calls)),
    tokens: mean([...team.values()].map(({ tokens }) => tokens)),
    ownCalls: mean([...own.values()].map(({ calls }) => calls)),
    ownTokens: mean([...own.values()].map(({ tokens }) => tokens)),
  };
}
