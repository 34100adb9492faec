import { definePlugin, eventContributions, SAgentsError, StateReducer, type EventLog } from '@s-agents/core';
import { ownValue } from '@s-agents/kit';
import { z } from 'zod';
import { bodySlept, nights } from './nights.js';

/** A creature has died shortly after an agent's blow or shot, the last one that it got: the game gives that agent the kill. */
const creatureKilled = z.object({ type: z.literal('creature.killed'), agent: z.string(), creature: z.string() });

declare module '@s-agents/core' {
  interface DeclaredEvents {
    'creature.killed': z.infer<typeof creatureKilled>;
  }
}

/** How many creatures of each kind each agent has killed since the run began: agent → creature → count. */
export type Kills = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Counts kills from the log, so that the count survives the object that reads it, as when a run is resumed. */
export const kills: StateReducer<Kills> = {
  slice: 'minecraft.kills',
  types: ['creature.killed'],
  initial: {},
  reduce: (state, event) => {
    if (event.type !== 'creature.killed') return state;
    const own = ownValue(state, event.agent) ?? {};
    return withOwn(state, event.agent, withOwn(own, event.creature, (ownValue(own, event.creature) ?? 0) + 1));
  },
};

/** Also for a key such as "__proto__". */
function withOwn<Value>(record: Readonly<Record<string, Value>>, key: string, value: Value): Record<string, Value> {
  return Object.fromEntries([...Object.entries(record).filter(([other]) => other !== key), [key, value]]);
}

/** What this package declares for the worlds that it is used by. */
export const minecraftPlugin = definePlugin({
  name: '@s-agents/minecraft',
  contributions: [
    { contract: StateReducer, name: kills.slice, value: kills },
    { contract: StateReducer, name: nights.slice, value: nights },
    ...eventContributions([creatureKilled, bodySlept]),
  ],
});

/** A world's record of kills: the run's log, or, in a world without a run, a count of its own. */
export class KillRecord {
  #own: Kills = kills.initial;

  /** Throws SAgentsError COMPOSITION_FAILED where the run lacks this package's plugin. */
  constructor(private readonly log?: Pick<EventLog, 'append' | 'state'>) {
    try {
      log?.state(kills);
    } catch (cause) {
      throw new SAgentsError({
        code: 'COMPOSITION_FAILED',
        message: `a Minecraft world counts kills in the run's log, where ${minecraftPlugin.name} does not declare them`,
        remedy: `list ${minecraftPlugin.name} under plugins, beside the world`,
        cause,
      });
    }
  }

  get counted(): Kills {
    return this.log === undefined ? this.#own : this.log.state(kills);
  }

  add(agent: string, creature: string): void {
    const event = { type: 'creature.killed' as const, agent, creature };
    if (this.log === undefined) this.#own = kills.reduce(this.#own, { ...event, sequence: 0, at: 0 });
    else this.log.append(event);
  }
}

/** How many creatures of a kind an agent has killed, or, without one, the whole team. */
export function killsOf(counted: Kills, creature: string, agent?: string): number {
  const by = agent === undefined ? Object.values(counted) : [ownValue(counted, agent) ?? {}];
  return by.reduce((sum, own) => sum + (ownValue(own, creature) ?? 0), 0);
}
