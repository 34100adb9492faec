import type { EventLog, RunEventType } from '@s-agents/core';
import { abortable } from '@s-agents/kit';

/** What ends a pause. */
const ends: ReadonlySet<RunEventType> = new Set(['run.continued', 'run.stopping', 'run.resumed']);

/** The pauses of a run, as a log tells of them. */
export class FollowedPauses {
  #over: PromiseWithResolvers<void> | null = null;

  constructor(log: EventLog) {
    log.subscribe(({ type }) => {
      if (type === 'run.paused') this.#over ??= Promise.withResolvers();
      else if (ends.has(type)) {
        this.#over?.resolve();
        this.#over = null;
      }
    });
  }

  get isActive(): boolean {
    return this.#over !== null;
  }

  async passed(signal: AbortSignal): Promise<void> {
    while (this.#over !== null) await abortable(this.#over.promise, signal);
  }
}
