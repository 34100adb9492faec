import type { RunEvent } from '@s-agents/core';
import type { Decision } from './verdict.js';

/** More events per agent at one moment of world time mean an endless loop, since work takes world time. */
const maximumEventsPerAgent = 2000;

/** Detects endless loops: counts the events that occur without world time passing. In real time the count stays low. */
export class EndlessLoopDetector {
  #at = -1;
  #count = 0;
  readonly #byAgent = new Map<string, Map<string, number>>();

  constructor(private readonly agents: number) {}

  /** Counts an event. Returns the decision to end the run when it loops, and null otherwise. */
  after(event: RunEvent): Decision | null {
    if (event.at !== this.#at) {
      this.#at = event.at;
      this.#count = 0;
      if (this.#byAgent.size > 0) this.#byAgent.clear();
    }
    this.#count++;
    // Counting by agent starts at half the limit: that is enough to find the busiest, and costs normal runs nothing.
    if (2 * this.#count < this.#limit) return null;
    const agent = 'agent' in event ? event.agent : '';
    const counts = this.#byAgent.get(agent) ?? new Map<string, number>();
    counts.set(event.type, (counts.get(event.type) ?? 0) + 1);
    this.#byAgent.set(agent, counts);
    if (this.#count < this.#limit) return null;
    return {
      result: 'error',
      detail: `endless loop: ${this.#count} events while world time stood still at ${this.#at} s: ${this.#describeBusiest()}`,
    };
  }

  /** Whether the loop continues although the run was stopped. */
  get isUnstoppable(): boolean {
    return this.#count > 2 * this.#limit;
  }

  get #limit(): number {
    return maximumEventsPerAgent * Math.max(1, this.agents);
  }

  /** Lists the busiest agents, each with its most frequent events. */
  #describeBusiest(): string {
    const total = (counts: ReadonlyMap<string, number>): number =>
      [...counts.values()].reduce((sum, count) => sum + count, 0);
    return [...this.#byAgent]
      .sort(([, a], [, b]) => total(b) - total(a))
      .slice(0, 5)
      .map(
        ([agent, counts]) =>
          `${agent === '' ? 'the run' : agent} (${[...counts]
            .sort(([, a], [, b]) => b - a)
            .slice(0, 4)
            .map(([type, count]) => `${type} ${count} times`)
            .join(', ')})`,
      )
      .join('; ');
  }
}
