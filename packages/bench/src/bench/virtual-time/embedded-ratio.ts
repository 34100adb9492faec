import { ResultStore, type Results } from '../result-store.js';
import { summarize } from '@s-agents/experiments/measure';

/**
 * Returns solo's mean time divided by the team's on the embedded server, from the results of `bench fifty-logs`; null
 * without them.
 */
export async function embeddedRatio(folder: string): Promise<number | null> {
  const results = (await new ResultStore<Results>(folder, 'fifty-logs').readAny())?.results;
  const mean = (name: string): number => {
    const costs = Object.values(results?.[name] ?? {}).flatMap(({ report }) =>
      report.result === 'success' ? [report.timeCostSeconds] : [],
    );
    return costs.length === 0 ? NaN : summarize(costs).mean;
  };
  const ratio = mean('solo') / mean('team');
  return Number.isFinite(ratio) ? ratio : null;
}
