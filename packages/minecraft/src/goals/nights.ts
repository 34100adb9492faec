import type { EventLog, StateReducer } from '@s-agents/core';
import { ownValue } from '@s-agents/kit';
import { z } from 'zod';

/** A body has slept in a bed until it was morning. */
export const bodySlept = z.object({ type: z.literal('body.slept'), agent: z.string() });

declare module '@s-agents/core' {
  interface DeclaredEvents {
    'body.slept': z.infer<typeof bodySlept>;
  }
}

/** How many nights each agent has slept through since the run began. */
export type Nights = Readonly<Record<string, number>>;

/** Counts nights from the log, so that the count survives the object that reads it, as when a run is resumed. */
export const nights: StateReducer<Nights> = {
  slice: 'minecraft.nights',
  types: ['body.slept'],
  initial: {},
  reduce: (state, event) =>
    event.type === 'body.slept'
      ? Object.fromEntries([...Object.entries(state), [event.agent, nightsOf(state, event.agent) + 1]])
      : state,
};

export function nightsOf(counted: Nights, agent: string): number {
  return ownValue(counted, agent) ?? 0;
}

/** A world's record of nights: the run's log, or, in a world without a run, a count of its own. */
export class NightRecord {
  #own: Nights = nights.initial;

  constructor(private readonly log?: Pick<EventLog, 'append' | 'state'>) {}

  get counted(): Nights {
    return this.log === undefined ? this.#own : this.log.state(nights);
  }

  add(agent: string): void {
    const event = { type: 'body.slept' as const, agent };
    if (this.log === undefined) this.#own = nights.reduce(this.#own, { ...event, sequence: 0, at: 0 });
    else this.log.append(event);
  }
}
