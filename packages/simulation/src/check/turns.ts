import type { Lane, RunEvent } from '@s-agents/core';
import type { History } from './history.js';
import type { Span } from './spans.js';

/** How a scheduler makes agents wait for each other. */
interface Pacing {
  /** The lanes that wait. */
  readonly lanes: readonly Lane[];
  /**
   * `turn`: an agent waits while another one is inside a step. `round`: a lane that has stepped waits for the end of
   * the round. `phase`: as `round`, and during communication also while another agent has the turn.
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
 * Returns the spans of time in which an agent could not step in `lane` (null: in at least one lane) because it was not
 * its turn. While no agent is inside a step, the turn is passed on at once, so there is no wait.
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

/** Tracks the turns, as far as they make one agent wait. */
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
        // The first action ends the communication phase, and with it the last turn of that phase.
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
