import type { Results } from '../result-store.js';
import { caseNameIn, suiteWorlds, worldNames } from '../world-suite.js';
import { limitCases } from './limit-cases.js';
import type { LimitRun } from './limit-run.js';

/**
 * Describes the runs that met their goal faster than the rules allow, each in a sentence. In such a case either the
 * limit is no lower bound, or the world charges too little time.
 */
export function runsBelowLimit(results: Results<LimitRun>): string[] {
  return limitCases.flatMap(({ name, what }) =>
    suiteWorlds.flatMap((world) =>
      Object.entries(results[caseNameIn(name, world)] ?? {}).flatMap(([seed, { report, bareSeconds: limit }]) => {
        if (report.result !== 'success') return [];
        const time = report.timeCostSeconds;
        return time < limit
          ? [
              `${what}, ${worldNames[world]}, seed ${seed}: ${time.toFixed(2)} s is below the limit of ` +
                `${limit.toFixed(2)} s (${(time / limit).toFixed(2)} of it)`,
            ]
          : [];
      }),
    ),
  );
}
