import type { BudgetUse, StateReducer } from '@s-agents/core';

/** The limits of the budget that the run has been warned of. */
export const budgetWarnings: StateReducer<readonly BudgetUse['limit'][]> = {
  slice: 'runner.budget-warnings',
  types: ['budget.warned'],
  initial: [],
  reduce: (state, event) => (event.type === 'budget.warned' ? [...state, event.limit] : state),
};
