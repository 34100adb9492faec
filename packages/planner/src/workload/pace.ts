import type { WorkKind, WorldKnowledge } from '@s-agents/core';
import { ownValue } from '@s-agents/kit';
import { inabilityOf, type AbilityInputs } from './inability.js';
import { recordOfKind, secondsPerPiece } from './rates.js';

/** How fast somebody works, as far as it was measured. */
export interface Pace {
  /** Equal for those who are known to be equally fast. */
  readonly key: string;
  /** World seconds, ways included; null where nothing was measured. */
  readonly secondsPerPiece: (kind: WorkKind) => number | null;
  /** The verbs of what it cannot do at all. */
  readonly cannot: ReadonlySet<string>;
}

/** Nothing was measured. */
export const unmeasured: Pace = { key: '', secondsPerPiece: () => null, cannot: new Set() };

/**
 * Returns how fast workers are by their track records. A worker that has not done a kind of work yet counts as being as
 * fast as those that have, taken together, so that estimates are not compared with measurements.
 */
export function pacesOf(
  workers: readonly string[],
  inputs: AbilityInputs,
  knowledge: Pick<WorldKnowledge, 'resolve'>,
): (worker: string) => Pace {
  const { trackRecords, failedTasks, inabilities = {} } = inputs;
  const all = workers.flatMap((worker) => ownValue(trackRecords, worker) ?? []);
  if (all.length === 0 && failedTasks.length === 0 && Object.keys(inabilities).length === 0) return () => unmeasured;
  const team = (kind: WorkKind): number | null => {
    const { pieces, seconds } = recordOfKind(all, kind, knowledge);
    return pieces === 0 ? null : seconds / pieces;
  };
  return (worker) => {
    const records = ownValue(trackRecords, worker) ?? [];
    const cannot = inabilityOf(worker, inputs);
    return {
      key: JSON.stringify([records, [...cannot]]),
      cannot,
      secondsPerPiece: (kind) => secondsPerPiece({ trackRecords }, worker, kind, knowledge) ?? team(kind),
    };
  };
}
