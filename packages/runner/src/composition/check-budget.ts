import { SAgentsError, type Config } from '@s-agents/core';
import type { ConfiguredModels } from './model-selection.js';

/** Throws SAgentsError `CONFIG_INVALID` for a budget in money with a model whose price is unknown. */
export function checkBudget({ usd }: Config['budget'], models: ConfiguredModels): void {
  const [unpriced] = models.entries().filter(([, { hasPrice = true }]) => !hasPrice);
  if (usd === undefined || unpriced === undefined) return;
  const [purpose, { id }] = unpriced;
  throw new SAgentsError({
    code: 'CONFIG_INVALID',
    message: `budget.usd is ${usd}, and what models.${purpose} (${id}) costs is not known`,
    remedy:
      `add models.${purpose}.pricePerMillion, such as { input: 0.5, output: 1.5 } in US dollars (0 for what ` +
      'costs nothing), or set budget.calls in place of budget.usd',
  });
}
