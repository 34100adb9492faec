import type { AgentProcess, EventLog, RunEvent } from '@s-agents/core';

/** An agent that can be notified of events that concern it. */
type Reader = Pick<AgentProcess, 'name'> & { notice(): void };

/** Reads a run's log once for all agents of an architecture, and notifies those that an event concerns. */
export class LogReader {
  readonly #agents = new Map<string, Reader>();

  constructor(log: EventLog) {
    log.subscribe((event) => this.#read(event));
  }

  add(agent: Reader): void {
    this.#agents.set(agent.name, agent);
  }

  #read(event: RunEvent): void {
    // Both events concern all agents: commanders have to plan without the agent that left, and the budget is shared.
    if (event.type === 'agent.gone' || event.type === 'budget.warned')
      for (const agent of this.#agents.values()) agent.notice();
    else if (event.type === 'message.published') this.#agents.get(event.message.from)?.notice();
    else if ('agent' in event) this.#agents.get(event.agent)?.notice();
  }
}
