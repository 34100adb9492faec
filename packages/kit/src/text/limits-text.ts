import type { BudgetLimits } from '@s-agents/core';

const units = { usd: 'US dollars', calls: 'model calls', tokens: 'tokens', wallMinutes: 'wall minutes' } as const;

/** Limits of a budget that were changed: "40 model calls, no limit of tokens". */
export function limitsText(limits: BudgetLimits): string {
  return (['usd', 'calls', 'tokens', 'wallMinutes'] as const)
    .flatMap((name) => {
      const limit = limits[name];
      return limit === undefined ? [] : [limit === null ? `no limit of ${units[name]}` : `${limit} ${units[name]}`];
    })
    .join(', ');
}
