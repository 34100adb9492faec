import { inject, injectable } from 'inversify';
import {
  EventLog,
  lanes,
  WorldClock,
  type AgentGraph,
  type AgentProcess,
  type Lane,
  type Scheduler,
} from '@s-agents/core';
import { Gate, type ReadyLane, type TurnRule } from './gate.js';
import { runLanes } from './run-lanes.js';

/**
 * Relay (S-Agents, section 3.3, "obstructive"; table 2c): one agent at a time. It has the turn, with all of its lanes,
 * until it has nothing more to do, because it has answered or waits for others; then the next one of the team that is
 * ready has it.
 */
@injectable()
export class RelayScheduler implements Scheduler {
  readonly specificationVersion = 'v1';

  constructor(
    @inject(EventLog) private readonly log: EventLog,
    @inject(WorldClock) private readonly clock: WorldClock,
  ) {}

  run(agents: readonly AgentProcess[], { signal }: { graph: AgentGraph; signal: AbortSignal }): Promise<void> {
    return runLanes(agents, { signal, pace: new Gate(new Baton(agents, lanes, this.log), this.clock) });
  }
}

/**
 * Sequential: agents decide and speak one after the other in the order of the team, each seeing what those before it
 * chose and what has come of it so far; whoever has nothing to decide abstains. Acting overlaps.
 */
@injectable()
export class SequentialScheduler implements Scheduler {
  readonly specificationVersion = 'v1';

  constructor(
    @inject(EventLog) private readonly log: EventLog,
    @inject(WorldClock) private readonly clock: WorldClock,
  ) {}

  run(agents: readonly AgentProcess[], { signal }: { graph: AgentGraph; signal: AbortSignal }): Promise<void> {
    return runLanes(agents, { signal, pace: new Gate(new Baton(agents, ['decide', 'speak'], this.log), this.clock) });
  }
}

/** One agent has the turn until it rests; then the next one in the order of the team that waits. */
class Baton implements TurnRule {
  readonly paced: ReadonlySet<Lane>;
  readonly #order: readonly string[];
  #holder: string | null = null;

  constructor(
    agents: readonly AgentProcess[],
    paced: readonly Lane[],
    private readonly log: EventLog,
  ) {
    this.paced = new Set(paced);
    this.#order = agents.map(({ name }) => name);
  }

  mayGo({ agent }: ReadyLane): boolean {
    return agent === this.#holder;
  }

  went(): void {}

  pass(waiting: readonly ReadyLane[]): void {
    const ready = new Set(waiting.map(({ agent }) => agent));
    const holder = nextInOrder(this.#order, this.#holder, (agent) => ready.has(agent));
    if (holder === null) return;
    this.#holder = holder;
    this.log.append({ type: 'turn.given', agent: holder });
  }
}

/** The first after `last`, cyclically, that fits; null where none does. */
export function nextInOrder(
  order: readonly string[],
  last: string | null,
  fits: (agent: string) => boolean,
): string | null {
  const start = last === null ? 0 : order.indexOf(last) + 1;
  return [...order.slice(start), ...order.slice(0, start)].find(fits) ?? null;
}
