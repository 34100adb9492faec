import { EventLog, lanes, WorldClock, type AgentGraph, type AgentProcess, type Scheduler } from '@s-agents/core';
import { inject, injectable } from 'inversify';
import { Baton } from './baton.js';
import { Gate } from './gate.js';
import { runLanes } from './run-lanes.js';

/**
 * Relay (S-Agents, section 3.3, "obstructive"; table 2c): one agent works at a time. It keeps the turn, with all of its
 * lanes, until it has given its answer, or has given out work and done its own part. The turn then goes to the next
 * agent of the team that is ready. Agents that wait for others come last: they plan again only when no other agent can
 * go on.
 */
@injectable()
export class RelayScheduler implements Scheduler {
  readonly specificationVersion = 'v1';

  constructor(
    @inject(EventLog) private readonly log: EventLog,
    @inject(WorldClock) private readonly clock: WorldClock,
  ) {}

  run(agents: readonly AgentProcess[], { signal }: { graph: AgentGraph; signal: AbortSignal }): Promise<void> {
    return runLanes(agents, {
      signal,
      pace: new Gate(new Baton(agents, this.log, { paced: lanes, byParts: true }), this.clock),
    });
  }
}
