import {
  Cancelled,
  Decorator,
  defineDecorator,
  definePlugin,
  Environment,
  eventContributions,
  EventLog,
  MessagePool,
  ModelSelection,
  WorldClock,
  type Plugin,
} from '@s-agents/core';
import { createRandom } from '@s-agents/kit';
import { simulationEvents } from '../events.js';
import { Faults } from './faults.js';
import { FaultyPool } from './faulty-pool.js';
import { FaultyModels } from './faulty-models.js';
import type { FaultProfile } from './profile.js';
import { SimulatedWorld } from './simulated-world.js';
import { followUser } from './simulated-user.js';

/**
 * Returns a plugin that injects faults into one run. It decorates the world, the message pool and the models; the
 * profile and the seed alone decide the faults.
 */
export function faultPlugin(profile: FaultProfile, seed: number): Plugin {
  return createFaults(profile, seed).plugin;
}

/** The plugin of `faultPlugin`, and what has come of it so far. */
export interface InjectedFaults {
  readonly plugin: Plugin;
  /** The ids of the faults that it has injected. */
  readonly injected: () => readonly string[];
  /** Aborts when the profile's user ends the run. */
  readonly left: AbortSignal;
}

/** `ordersBefore`: how many orders of the profile's user are in the log of a run that is taken up. */
export function createFaults(
  profile: FaultProfile,
  seed: number,
  { ordersBefore = 0 }: { readonly ordersBefore?: number } = {},
): InjectedFaults {
  const left = new AbortController();
  let events: EventLog | null = null;
  let world: SimulatedWorld | null = null;
  const log = (): EventLog => {
    if (events === null) throw new Error('the run has no event log yet');
    return events;
  };
  const faults = new Faults(profile, createRandom(`faults/${seed}`), log, () => world?.clock.now() ?? 0);
  const logWorldState = async (claimant: string): Promise<void> => world?.logState(claimant);
  const decorators = {
    world: defineDecorator<Environment>(Environment, (inner, container) => {
      events = container.get<EventLog>(EventLog);
      const simulated = new SimulatedWorld(inner, faults, log);
      world = simulated;
      followUser({
        acts: (profile.user ?? []).toSorted((one, other) => one.at - other.at),
        ordersBefore,
        log: events,
        clock: () => inner.clock,
        say: (text) => simulated.say(text),
        leave: () => left.abort(new Cancelled('ctrl-C')),
        signal: simulated.stopped,
      });
      return simulated;
    }),
    pool: defineDecorator<MessagePool>(
      MessagePool,
      (pool, container) =>
        new FaultyPool({ pool, faults, clock: container.get<WorldClock>(WorldClock), logWorldState }),
    ),
    models: defineDecorator<ModelSelection>(ModelSelection, (inner) => new FaultyModels(inner, faults)),
  };
  const plugin = definePlugin({
    name: 's-agents simulate',
    contributions: [
      ...eventContributions(simulationEvents),
      ...Object.entries(decorators).map(([name, value]) => ({ contract: Decorator, name: `simulate.${name}`, value })),
    ],
  });
  return { plugin, injected: () => faults.injected, left: left.signal };
}
