import {
  createRandom,
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
import { simulationEvents } from '../events.js';
import { Faults } from './faults.js';
import { FaultyPool } from './faulty-pool.js';
import { FaultyModels } from './faulty-models.js';
import type { FaultProfile } from './profile.js';
import { SimulatedWorld } from './simulated-world.js';

/**
 * Returns a plugin that injects faults into one run. It decorates the world, the message pool and the models; the
 * profile and the seed alone decide the faults.
 */
export function faultPlugin(profile: FaultProfile, seed: number): Plugin {
  return createFaults(profile, seed).plugin;
}

/** The plugin of `faultPlugin`, and the ids of the faults that it has injected so far. */
export interface InjectedFaults {
  readonly plugin: Plugin;
  readonly injected: () => readonly string[];
}

export function createFaults(profile: FaultProfile, seed: number): InjectedFaults {
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
      world = new SimulatedWorld(inner, faults, log);
      return world;
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
  return { plugin, injected: () => faults.injected };
}
