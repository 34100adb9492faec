import type { Body, Observation } from '@s-agents/core';
import { ownValue } from '@s-agents/kit';
import { killsOf, type Kills } from './kills.js';
import { nightsOf, type NightRecord, type Nights } from './nights.js';

/** What a world has counted since the run began. */
export interface Counted {
  /** Which creatures the agents have killed. */
  kills(): Kills;
  /** How many nights the agents have slept through. */
  nights(): Nights;
}

/**
 * A body that is told what its world has counted, and whose nights are counted. It perceives its own kills and nights as
 * properties of itself (`zombie_killed`, `nights_slept`), and the team's kills as properties of the world. `sleep` is the
 * name by which it is told to sleep.
 */
export function withRecords(body: Body, counted: Counted, nights: NightRecord, sleep = 'sleep'): Body {
  const { agent } = body;
  return {
    agent,
    observe: async (options) =>
      withNights(withKills(await body.observe(options), agent, counted.kills()), nightsOf(counted.nights(), agent)),
    run: async (call, options) => {
      const outcome = await body.run(call, options);
      if (call.primitive === sleep && outcome.status === 'succeeded') nights.add(agent);
      return outcome;
    },
    onEvent: (listener) => body.onEvent(listener),
    ...(body.die === undefined ? {} : { die: (why: string) => body.die?.(why) }),
    close: () => body.close(),
  };
}

function withNights(observation: Observation, slept: number): Observation {
  if (slept === 0) return observation;
  return { ...observation, properties: { ...observation.properties, nights_slept: slept } };
}

function withKills(observation: Observation, agent: string, counted: Kills): Observation {
  const own = ownValue(counted, agent) ?? {};
  const creatures = [...new Set(Object.values(counted).flatMap((by) => Object.keys(by)))].sort();
  if (creatures.length === 0) return observation;
  return {
    ...observation,
    properties: {
      ...observation.properties,
      ...named(Object.keys(own).sort(), (name) => killsOf(counted, name, agent)),
    },
    world: { ...observation.world, ...named(creatures, (name) => killsOf(counted, name)) },
  };
}

function named(creatures: readonly string[], count: (creature: string) => number): Record<string, number> {
  return Object.fromEntries(creatures.map((name) => [`${name}_killed`, count(name)]));
}
