import { budgetLimitsSchema, SAgentsError, type BudgetLimits, type BudgetUse, type Config } from '@s-agents/core';
import { withLimits } from '../report/budget-changes.js';
import type { ConfiguredModels } from '../composition/model-selection.js';
import { checkBudget } from '../composition/check-budget.js';

export interface LimitsContext {
  readonly budget: Config['budget'];
  readonly models: ConfiguredModels;
  /** What is spent of each limit of a budget. */
  readonly spent: (budget: Config['budget']) => readonly BudgetUse[];
}

/**
 * Throws SAgentsError `BUDGET_INVALID` for limits that a run cannot get: what is no limit, what is spent already, and a
 * limit of dollars where a price is unknown.
 */
export function checkLimits(limits: BudgetLimits, { budget, models, spent }: LimitsContext): void {
  const { success } = budgetLimitsSchema.safeParse(limits);
  if (!success || Object.values(limits).every((limit) => limit === undefined))
    throw invalid(
      'these are no limits of a budget',
      'give some of usd, calls, tokens and wallMinutes, as numbers above 0; null lifts one, but not wallMinutes',
    );
  const changed = withLimits(budget, limits);
  checkBudget(changed, models);
  const over = spent(changed).find((use) => Object.hasOwn(limits, use.limit) && use.spent >= use.of);
  if (over !== undefined)
    throw invalid(
      `${over.spent} of ${over.of} ${over.limit} are spent already`,
      'give more than that, or stop the run',
    );
}

function invalid(message: string, remedy: string): SAgentsError {
  return new SAgentsError({ code: 'BUDGET_INVALID', message, remedy });
}
