import { Decorator, defineDecorator, definePlugin, type Plugin } from '@s-agents/core';
import { checkConfig, defaultPlugins, type LoadedConfig } from '@s-agents/runner';
import testkit from '@s-agents/testkit';
import type { FaultProfileInput } from '../faults/profile.js';
import { faultProfileSchema } from '../faults/profile.js';
import { simulateSeed, type SeedResult, type SimulateOptions } from '../run/simulate-seed.js';

/** The runner's own plugins, without the Minecraft worlds: the garden is the world. */
const defaults = defaultPlugins.filter((name) => !name.includes('/env-'));

export interface GardenOptions extends Pick<Partial<SimulateOptions>, 'seed' | 'folder' | 'plugins'> {
  readonly faults?: FaultProfileInput;
  /** "PATH=VALUE" */
  readonly set?: readonly string[];
}

export function simulateGarden({ faults = {}, set = [], seed = 1, plugins = [], folder }: GardenOptions = {}): Promise<SeedResult> {
  const config: LoadedConfig = checkConfig({ task: 'pick 20 berries', environment: { use: 'garden' } }, { baseFolder: process.cwd(), set });
  return simulateSeed(config, { profile: faultProfileSchema.parse(faults), seed, plugins: [testkit, ...plugins], defaults, signal: new AbortController().signal, ...(folder === undefined ? {} : { folder }) });
}

/** A bug, planted in front of a part of the team. */
export function plant<T>(contract: symbol, decorate: Parameters<typeof defineDecorator<T>>[1]): Plugin {
  const name = `planted in ${contract.description}`;
  return definePlugin({ name, contributions: [{ contract: Decorator, name, value: defineDecorator<T>(contract, decorate) }] });
}

/** Names of the invariants that are broken, each once. */
export function broken({ violations }: SeedResult): readonly string[] {
  return [...new Set(violations.map(({ invariant }) => invariant))].sort();
}
