import { SAgentsError } from '@s-agents/core';
import type { RecordedRun } from './recorded-run.js';

/**
 * Throws SAgentsError `RUN_NOT_REPEATABLE` for a run whose seats several processes hosted: what they did at the same time
 * cannot be done again in the same order.
 */
export function refuseApart({ events }: Pick<RecordedRun, 'events'>, folder: string): void {
  if (events.every(({ number }) => number === undefined)) return;
  throw new SAgentsError({
    code: 'RUN_NOT_REPEATABLE',
    message: `workers hosted the seats of the run in "${folder}", each by its own clock: it can be neither replayed nor taken up`,
    remedy: 'read it with `s-agents report`, or start a new run of its config.yaml',
  });
}
