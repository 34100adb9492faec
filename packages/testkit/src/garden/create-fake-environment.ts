import type { Environment, EnvironmentStart } from '@s-agents/core';
import { createRandom, type VirtualClock } from '@s-agents/kit';
import type { z } from 'zod';
import { Garden } from './environment.js';
import { gardenOptionsSchema } from './options.js';

export interface FakeEnvironmentOptions extends z.input<typeof gardenOptionsSchema> {
  readonly seed?: number;
  /** By default, time jumps as soon as everything waits. */
  readonly clock?: VirtualClock;
}

/** Creates a garden without a container. The same seed gives the same garden. */
export function createFakeEnvironment({ seed = 1, clock, ...options }: FakeEnvironmentOptions = {}): Garden {
  const garden = new Garden(gardenOptionsSchema.parse(options), createRandom(seed));
  if (clock !== undefined) garden.clock = clock;
  return garden;
}

/** Returns start options of an environment, for tests that need no special ones. */
export function startFor(
  environment: Pick<Environment, 'parseTask'>,
  agents: readonly string[],
  task: unknown = 'pick 5 berries',
): EnvironmentStart {
  return {
    task: environment.parseTask(task),
    agents,
    onAid: () => {},
    onTrouble: () => {},
    signal: new AbortController().signal,
  };
}
