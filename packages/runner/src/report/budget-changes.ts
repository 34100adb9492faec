import type { BudgetLimits, Config, EventLog, StateReducer } from '@s-agents/core';

/** The limits that were changed since the run began. */
export const budgetChanges: StateReducer<BudgetLimits> = {
  slice: 'runner.budget-changes',
  types: ['budget.changed'],
  initial: {},
  reduce: (state, event) => (event.type === 'budget.changed' ? { ...state, ...event.limits } : state),
};

/** The budget that holds now: the config's, with the changes since the run began. */
export function budgetNow(budget: Config['budget'], log: Pick<EventLog, 'state'>): Config['budget'] {
  return withLimits(budget, log.state(budgetChanges));
}

/** A budget with other limits. Pure. */
export function withLimits(budget: Config['budget'], limits: BudgetLimits): Config['budget'] {
  const changed = { ...budget, ...limits };
  const { warnAt, wallMinutes = budget.wallMinutes } = changed;
  const set = (['usd', 'calls', 'tokens'] as const).flatMap((name) => {
    const limit = changed[name] ?? null;
    return limit === null ? [] : [[name, limit] as const];
  });
  return { warnAt, wallMinutes, ...Object.fromEntries(set) };
}
