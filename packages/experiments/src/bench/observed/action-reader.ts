import type { EventLog } from '@s-agents/core';
import type { ActionFigures } from './observed-run.js';

/** Counts how direct actions (not delegations) end. */
export class ActionReader {
  readonly #figures = { ended: 0, failed: 0, timeouts: 0 };

  follow(log: EventLog): void {
    const direct = new Set<string>();
    log.subscribe((event) => {
      if (event.type === 'action.started' && event.action.kind === 'direct') direct.add(event.action.id);
      if (event.type !== 'action.ended' || !direct.delete(event.actionId)) return;
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
