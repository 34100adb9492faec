import type { BudgetUse, EventLog } from '@s-agents/core';
import { isCancellation } from '@s-agents/kit';
import type { Logger } from 'pino';
import type { Entrance } from '../orders/entrance.js';
import { budgetWarnings, isWarned } from '../report/budget-warnings.js';
import type { Pauses } from './pauses.js';

export interface WallTimeWarningOptions {
  readonly log: EventLog;
  readonly logger: Pick<Logger, 'warn'>;
  readonly entrance: Entrance;
  /** Says when the team is there and the run has come to the end of the recording that it repeats. */
  readonly pauses: Pick<Pauses, 'allowed'>;
}

/**
 * Warns the team that its wall time is nearly spent, unless the recording of a run that was taken up has done so already.
 * Never rejects.
 */
export async function warnOfWallTime(
  use: BudgetUse,
  { log, logger, entrance, pauses }: WallTimeWarningOptions,
): Promise<void> {
  try {
    await pauses.allowed();
    if (isWarned(log.state(budgetWarnings), use)) return;
    await entrance.enter({ type: 'budget.warned', ...use, limit: 'wallMinutes' });
  } catch (error) {
    if (!isCancellation(error)) logger.warn({ err: error }, 'the team was not told that its wall time is nearly spent');
  }
}
