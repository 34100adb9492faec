import { EventLog, WorldClock, type AgentGraph, type AgentProcess, type Scheduler } from '@s-agents/core';
import { inject, injectable } from 'inversify';
import { Baton } from './baton.js';
import { Gate } from './gate.js';
import { runLanes } from './run-lanes.js';

/**
 * Sequential: agents decide and speak one after the other in the order of the team, and each sees what those before it
 * chose and what has come of it so far. An agent with nothing to decide is skipped. Actions overlap.
 */
@injectable()
export class SequentialScheduler implements Scheduler {
  readonly specificationVersion = 'v1';

  constructor(
    @inject(EventLog) private readonly log: EventLog,
    @inject(WorldClock) private readonly clock: WorldClock,
  ) {}

  run(agents: readonly AgentProcess[], { signal }: { graph: AgentGraph; signal: AbortSignal }): Promise<void> {
    return runLanes(agents, {
      signal,
      pace: new Gate(new Baton(agents, this.log, { paced: ['decide', 'speak'] }), this.clock),
    });
  }
}
