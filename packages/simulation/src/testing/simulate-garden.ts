import { Decorator, defineDecorator, definePlugin, type ConfigInput, type Plugin } from '@s-agents/core';
import { checkConfig, defaultPlugins, type LoadedConfig } from '@s-agents/runner';
import testkit from '@s-agents/testkit';
import type { FaultProfileInput } from '../faults/profile.js';
import { faultProfileSchema } from '../faults/profile.js';
import { simulateSeed, type SeedResult, type SimulateOptions } from '../run/simulate-seed.js';

/** The runner's default plugins without the Minecraft worlds, since the garden is the world. */
const gardenDefaults = defaultPlugins.filter((name) => !name.includes('/env-'));
const forestDefaults = defaultPlugins.filter((name) => !name.endsWith('/env-mineflayer'));

export interface SimulationOptions extends Pick<Partial<SimulateOptions>, 'seed' | 'folder' | 'plugins'> {
  readonly faults?: FaultProfileInput;
  /** "PATH=VALUE" */
  readonly set?: readonly string[];
}

/** Runs a small team in the testkit's garden. */
export function simulateGarden({ plugins = [], ...options }: SimulationOptions = {}): Promise<SeedResult> {
  return simulate({ task: 'pick 20 berries', environment: { use: 'garden' } }, gardenDefaults, {
    ...options,
    plugins: [testkit, ...plugins],
  });
}

/** Runs a small team in the block world, without monsters. */
export function simulateForest(options: SimulationOptions = {}): Promise<SeedResult> {
  return simulate(
    { task: 'mine 12 logs', environment: { use: 'blockworld', rules: { mobs: false } } },
    forestDefaults,
    options,
  );
}

function simulate(
  input: ConfigInput,
  defaults: readonly string[],
  { faults = {}, set = [], seed = 1, plugins = [], folder }: SimulationOptions,
): Promise<SeedResult> {
  const config: LoadedConfig = checkConfig(input, { baseFolder: process.cwd(), set });
  return simulateSeed(config, {
    profile: faultProfileSchema.parse(faults),
    seed,
    plugins,
    defaults,
    signal: new AbortController().signal,
    ...(folder === undefined ? {} : { folder }),
  });
}

/** Returns a plugin that plants a bug by decorating one part of the team. */
export function plant<T>(contract: symbol, decorate: Parameters<typeof defineDecorator<T>>[1]): Plugin {
  const name = `planted in ${contract.description}`;
  return definePlugin({
    name,
    contributions: [{ contract: Decorator, name, value: defineDecorator<T>(contract, decorate) }],
  });
}

/** Returns the names of the violated invariants, each once. */
export function broken({ violations }: SeedResult): readonly string[] {
  return [...new Set(violations.map(({ invariant }) => invariant))].sort();
}
