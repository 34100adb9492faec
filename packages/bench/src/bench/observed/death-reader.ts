import type { EventLog } from '@s-agents/core';

/** Counts the deaths of all bodies. */
export class DeathReader {
  deaths = 0;

  follow(log: EventLog): void {
    log.subscribe((event) => {
      if (event.type === 'body.died') this.deaths++;
    });
  }
}
