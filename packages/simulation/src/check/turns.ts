import type { Lane, RunEvent } from '@s-agents/core';
import type { History } from './history.js';
import type { Span } from './spans.js';

/** How a scheduler has agents wait for others. */
interface Pacing {
  /** The lanes that wait. */
  readonly lanes: readonly Lane[];
  /**
   * `turn`: while another agent has the turn. `round`: from the step of a lane to the end of the round. `phase`: the
   * same, and in the phase of communication while another agent has the turn.
   */
  readonly by: 'turn' | 'round' | 'phase';
}

const pacings: Readonly<Record<string, Pacing>> = {
  relay: { lanes: ['decide', 'speak', 'act'], by: 'turn' },
  sequential: { lanes: ['decide', 'speak'], by: 'turn' },
  rounds: { lanes: ['decide', 'speak', 'act'], by: 'round' },
  phased: { lanes: ['decide', 'speak', 'act'], by: 'phase' },
};

/**
 * When an agent could not take a step in `lane`, or with null in some lane or other, because it was not its turn. Where
 * nobody is at a step, the turn is passed on at once, and nobody waits.
 */
export function waitsForTurn(agent: string, lane: Lane | null, history: History): readonly Span[] {
  const pacing = pacings[history.started?.scheduler ?? ''];
  if (pacing === undefined) return [];
  const turns = new Turns(agent, lane, pacing);
  const spans: Span[] = [];
  let since: number | null = null;
  for (const event of history.events) {
    if (!turns.take(event)) continue;
    if (since !== null && !turns.isWaiting) spans.push({ from: since, to: event.at });
    since = turns.isWaiting ? (since ?? event.at) : null;
  }
  return spans;
}

/** Whose turn it is, as far as it matters to one agent. */
class Turns {
  /** The steps under way for which others have to wait, and the agents that take them. */
  readonly #open = new Map<string, string>();
  /** The lanes of the agent that have stepped in this round. */
  #stepped = new Set<Lane>();
  #holder: string | null = null;

  constructor(
    private readonly agent: string,
    private readonly lane: Lane | null,
    private readonly pacing: Pacing,
  ) {}

  get isWaiting(): boolean {
    const hasStepped = this.lane === null ? this.#stepped.size > 0 : this.#stepped.has(this.lane);
    switch (this.pacing.by) {
      case 'turn':
        return [...this.#open.values()].some((other) => other !== this.agent);
      case 'round':
        return this.#open.size > 0 && hasStepped;
      case 'phase':
        return this.#open.size > 0 && (hasStepped || this.#holder !== this.agent);
    }
  }

  /** Returns whether the event says something of turns. */
  take(event: RunEvent): boolean {
    switch (event.type) {
      case 'round.started':
        this.#stepped = new Set();
        this.#holder = null;
        return true;
      case 'turn.given':
        this.#holder = event.agent;
        return true;
      case 'step.started':
        if (!this.pacing.lanes.includes(event.lane)) return false;
        this.#open.set(`${event.agent} ${event.lane}`, event.agent);
        if (event.agent === this.agent) this.#stepped.add(event.lane);
        // With the first action the phase of communication is over, and so is the last turn in it.
        if (event.lane === 'act' && this.pacing.by === 'phase') this.#holder = null;
        return true;
      case 'step.ended':
        this.#open.delete(`${event.agent} ${event.lane}`);
        return true;
      default:
        return false;
    }
  }
}
