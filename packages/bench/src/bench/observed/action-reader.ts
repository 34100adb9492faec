import type { EventLog } from '@s-agents/core';
import type { ActionFigures } from './observed-run.js';

/** Counts how actions end. */
export class ActionReader {
  readonly #figures = { ended: 0, failed: 0, timeouts: 0 };

  follow(log: EventLog): void {
    log.subscribe((event) => {
      if (event.type !== 'action.ended') return;
      this.#figures.ended++;
      if (event.outcome.status !== 'failed') return;
      this.#figures.failed++;
      if (event.outcome.reason === 'timeout') this.#figures.timeouts++;
    });
  }

  figures(): ActionFigures {
    return { ...this.#figures };
  }
}
