import type { BudgetUse, StateReducer } from '@s-agents/core';

/** The warnings of the budget so far. */
export const budgetWarnings: StateReducer<readonly Pick<BudgetUse, 'limit' | 'of'>[]> = {
  slice: 'runner.budget-warnings',
  types: ['budget.warned'],
  initial: [],
  reduce: (state, event) => (event.type === 'budget.warned' ? [...state, { limit: event.limit, of: event.of }] : state),
};

/** Whether the run was warned of a limit. A limit that was raised since then, when the run was taken up, is another one. */
export function isWarned(warnings: readonly Pick<BudgetUse, 'limit' | 'of'>[], { limit, of }: BudgetUse): boolean {
  return warnings.some((warned) => warned.limit === limit && warned.of === of);
}
