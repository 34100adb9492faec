import { summarize, type Summary } from '../measure/statistics.js';
import type { Cell } from '../cells/cell.js';
import { isSymbolic } from '../cells/is-symbolic.js';
import { isDead, type RunFigures } from '../figures/run-figures.js';
import type { Labels } from '../file/labels.js';
import type { MeasuredRun } from '../measuring/measure-experiment.js';
import type { SameBudget } from './page.js';

interface Runs {
  of(labels: Labels): readonly MeasuredRun[];
}

/** Compares, seed by seed, what an agent alone spends with what the team has spent whose budget it has. */
export function sameBudgetOf(cell: Cell, of: Labels, runs: Runs): SameBudget {
  const team = figuresBySeed(runs.of(of));
  const own = figuresBySeed(runs.of(cell.labels));
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

function figuresBySeed(runs: readonly MeasuredRun[]): ReadonlyMap<number, RunFigures> {
  return new Map(runs.flatMap(({ seed, outcome }) => (isDead(outcome) ? [] : [[seed, outcome] as const])));
}
