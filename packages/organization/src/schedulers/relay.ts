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

/** One agent has the turn until it rests or its part is done; then the next one in the order of the team that waits. */
class Baton implements TurnRule {
  readonly paced: ReadonlySet<Lane>;
  readonly #order: readonly string[];
  /**
   * Whether an agent has done its own part and waits for others, which ends its turn. Always false if turns do not
   * follow parts.
   */
  readonly #isDone: (agent: string) => boolean;
  #holder: string | null = null;
  /** Whether the holder has taken a step in this turn. */
  #hasStepped = false;

  constructor(
    agents: readonly AgentProcess[],
    private readonly log: EventLog,
    { paced, byParts = false }: { readonly paced: readonly Lane[]; readonly byParts?: boolean },
  ) {
    this.paced = new Set(paced);
    this.#order = agents.map(({ name }) => name);
    const processes = new Map(agents.map((agent) => [agent.name, agent]));
    this.#isDone = (agent) => byParts && processes.get(agent)?.waitsForOthers?.() === true;
  }

  mayGo({ agent, lane }: ReadyLane): boolean {
    // Any further decision would begin another part.
    const isOver = lane === 'decide' && this.#hasStepped && this.#isDone(agent);
    return agent === this.#holder && !isOver;
  }

  went(): void {
    this.#hasStepped = true;
  }

  pass(waiting: readonly ReadyLane[]): void {
    const ready = new Set(waiting.map(({ agent }) => agent));
    const next = (fits: (agent: string) => boolean): string | null =>
      nextInOrder(this.#order, this.#holder, (agent) => ready.has(agent) && fits(agent));
    const holder = next((agent) => !this.#isDone(agent)) ?? next(() => true);
    if (holder === null) return;
    this.#holder = holder;
    this.#hasStepped = false;
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
