import type { Results } from '../result-store.js';
import type { RunFigures } from './observed-run.js';

/** Returns the machine's highest load average before or after any of the runs. */
export function highestLoad(results: Results<RunFigures>): string {
  const loads = Object.values(results).flatMap((bySeed) => Object.values(bySeed).flatMap(({ load }) => load));
  return Math.max(0, ...loads).toFixed(1);
}
