import type { EventLog, RunEvent } from '@s-agents/core';
import type { HourglassAgent } from './hourglass-agent.js';

/** Reads a run's log once for all of its hourglass agents, and lets those look up whom an event concerns. */
export class LogReader {
  readonly #agents = new Map<string, HourglassAgent>();

  constructor(log: EventLog) {
    log.subscribe((event) => this.#read(event));
  }

  add(agent: HourglassAgent): void {
    this.#agents.set(agent.name, agent);
  }

  #read(event: RunEvent): void {
    // Whoever commanded it has to plan without it; the budget is everybody's.
    if (event.type === 'agent.gone' || event.type === 'budget.warned')
      for (const agent of this.#agents.values()) agent.lookUp();
    else if (event.type === 'message.published') this.#agents.get(event.message.from)?.lookUp();
    else if ('agent' in event) this.#agents.get(event.agent)?.lookUp();
  }
}
