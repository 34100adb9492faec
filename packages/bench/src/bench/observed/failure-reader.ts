import type { EventLog } from '@s-agents/core';

/** Collects what a run says of its failures: why acts failed, and what agents told each other of it. */
export class FailureReader {
  readonly #texts = new Set<string>();

  get texts(): readonly string[] {
    return [...this.#texts];
  }

  follow(log: EventLog): void {
    log.subscribe((event) => {
      if (event.type === 'action.ended' && event.outcome.status === 'failed') this.#texts.add(event.outcome.detail);
      if (event.type === 'message.published') this.#texts.add(event.message.text);
    });
  }
}
