import type { RunEvent } from '@s-agents/core';
import type { Decision } from './verdict.js';

/** Events per agent at one moment of world time beyond which it is a loop: work takes time. */
const mostPerAgent = 2000;

/** Counts events between two moments of world time. In a world whose time goes on by itself it never counts far. */
export class EndlessLoop {
  #at = -1;
  #count = 0;
  readonly #byAgent = new Map<string, Map<string, number>>();

  constructor(private readonly agents: number) {}

  /** The end of a run that goes round in circles, or null. */
  after(event: RunEvent): Decision | null {
    if (event.at !== this.#at) {
      this.#at = event.at;
      this.#count = 0;
      if (this.#byAgent.size > 0) this.#byAgent.clear();
    }
    this.#count++;
    // The busiest are told by the later half of the events: counting earlier would cost without use.
    if (2 * this.#count < this.#limit) return null;
    const agent = 'agent' in event ? event.agent : '';
    const counts = this.#byAgent.get(agent) ?? new Map<string, number>();
    counts.set(event.type, (counts.get(event.type) ?? 0) + 1);
    this.#byAgent.set(agent, counts);
    if (this.#count < this.#limit) return null;
    return {
      result: 'error',
      detail: `endless loop: ${this.#count} events at ${this.#at} s of world time, which stands still: ${this.#who()}`,
    };
  }

  /** Whether the loop goes on although the run was stopped. */
  get isUnstoppable(): boolean {
    return this.#count > 2 * this.#limit;
  }

  get #limit(): number {
    return mostPerAgent * Math.max(1, this.agents);
  }

  /** The busiest agents first, each with its most frequent events. */
  #who(): string {
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
