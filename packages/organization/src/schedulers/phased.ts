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
import { nextInOrder } from './relay.js';
import { runLanes } from './run-lanes.js';

/**
 * Phased (Embodied LLM Agents, section 3): a round is a phase of communication, in which the agents decide and speak
 * one after the other and hear what was said before them, and a phase of action, in which everybody takes one action at
 * the same time.
 */
@injectable()
export class PhasedScheduler implements Scheduler {
  readonly specificationVersion = 'v1';

  constructor(
    @inject(EventLog) private readonly log: EventLog,
    @inject(WorldClock) private readonly clock: WorldClock,
  ) {}

  run(agents: readonly AgentProcess[], { signal }: { graph: AgentGraph; signal: AbortSignal }): Promise<void> {
    return runLanes(agents, { signal, pace: new Gate(new TalkThenAct(agents, this.log), this.clock) });
  }
}

class TalkThenAct implements TurnRule {
  readonly paced: ReadonlySet<Lane> = new Set(lanes);
  readonly #order: readonly string[];
  #phase: 'talk' | 'act' = 'act';
  #speaker: string | null = null;
  #done = new Set<string>();
  #round = 0;

  constructor(
    agents: readonly AgentProcess[],
    private readonly log: EventLog,
  ) {
    this.#order = agents.map(({ name }) => name);
  }

  mayGo({ agent, lane }: ReadyLane): boolean {
    if (this.#done.has(`${lane} ${agent}`)) return false;
    return this.#phase === 'act' ? this.#round > 0 && lane === 'act' : lane !== 'act' && agent === this.#speaker;
  }

  went({ agent, lane }: ReadyLane): void {
    this.#done.add(`${lane} ${agent}`);
  }

  pass(waiting: readonly ReadyLane[]): void {
    if (this.#phase === 'act') this.#beginRound();
    if (this.#speaks(waiting)) return;
    if (waiting.some(({ lane }) => lane === 'act')) {
      this.#phase = 'act';
      this.#done = new Set();
      return;
    }
    // Whoever is ready has spoken in this round, and nobody acts.
    this.#beginRound();
    this.#speaks(waiting);
  }

  #beginRound(): void {
    this.#phase = 'talk';
    this.#speaker = null;
    this.#done = new Set();
    this.#round++;
    this.log.append({ type: 'round.started', round: this.#round });
  }

  /** Gives the word to the next one of this round who has something to decide or to say. */
  #speaks(waiting: readonly ReadyLane[]): boolean {
    const ready = new Set(
      waiting
        .filter(({ agent, lane }) => lane !== 'act' && !this.#done.has(`${lane} ${agent}`))
        .map(({ agent }) => agent),
    );
    const left = this.#speaker === null ? this.#order : this.#order.slice(this.#order.indexOf(this.#speaker) + 1);
    const speaker = nextInOrder(left, null, (agent) => ready.has(agent));
    if (speaker === null) return false;
    this.#speaker = speaker;
    this.log.append({ type: 'turn.given', agent: speaker });
    return true;
  }
}
