import { injectable } from 'inversify';
import type { AgentGraph, AgentProcess, Scheduler } from '@s-agents/core';
import { runLanes } from './run-lanes.js';

/**
 * Non-obstructive collaboration (S-Agents, section 3.3): every lane of every agent is a loop of its own and never waits
 * for another one's step, so that the slowest does not hold up the team. What paces a loop is `AgentProcess.ready`.
 */
@injectable()
export class NonObstructiveScheduler implements Scheduler {
  static readonly apart = true;
  readonly specificationVersion = 'v1';

  run(agents: readonly AgentProcess[], { signal }: { graph: AgentGraph; signal: AbortSignal }): Promise<void> {
    return runLanes(agents, { signal });
  }
}
