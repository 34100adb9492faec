import type { AgentProcess, EventLog, Lane } from '@s-agents/core';
import type { ReadyLane, TurnRule } from './gate.js';
import { nextInOrder } from './next-in-order.js';

/** One agent has the turn until it rests or its part is done; then the next one in the order of the team that waits. */
export class Baton implements TurnRule {
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
