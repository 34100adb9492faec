import { EventLog, WorldClock, type AgentGraph, type AgentProcess, type Scheduler } from '@s-agents/core';
import { inject, injectable } from 'inversify';
import { Gate, type TurnRule } from './gate.js';
import { runLanes } from './run-lanes.js';

/** A scheduler that gives the lanes their turns by a rule. */
@injectable()
export abstract class TurnScheduler implements Scheduler {
  readonly specificationVersion = 'v1';

  constructor(
    @inject(EventLog) protected readonly log: EventLog,
    @inject(WorldClock) private readonly clock: WorldClock,
  ) {}

  run(agents: readonly AgentProcess[], { signal }: { graph: AgentGraph; signal: AbortSignal }): Promise<void> {
    return runLanes(agents, { signal, pace: new Gate(this.ruleFor(agents), this.clock) });
  }

  /** The rule of one run. */
  protected abstract ruleFor(agents: readonly AgentProcess[]): TurnRule;
}
