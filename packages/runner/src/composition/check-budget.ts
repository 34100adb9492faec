import { SAgentsError, type Config } from '@s-agents/core';
import { pathText } from '@s-agents/kit';
import type { ConfiguredModels } from './model-selection.js';

/** Throws SAgentsError `CONFIG_INVALID` for a budget in US dollars when the price of a model is unknown. */
export function checkBudget({ usd }: Config['budget'], models: ConfiguredModels): void {
  const [unpriced] = models.entries.filter(({ model: { hasPrice = true } }) => !hasPrice);
  if (usd === undefined || unpriced === undefined) return;
  const path = pathText(unpriced.path);
  throw new SAgentsError({
    code: 'CONFIG_INVALID',
    message: `budget.usd is ${usd}, but the price of ${path} (${unpriced.model.id}) is unknown`,
    remedy:
      `add ${path}.pricePerMillion, such as { input: 0.5, output: 1.5 } in US dollars (0 for what ` +
      'costs nothing), or set budget.calls instead of budget.usd',
  });
}
