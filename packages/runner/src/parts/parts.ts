import { CharterPreset, Environment, ModelFinder, Topology, type FoundModels } from '@s-agents/core';
import type { PluginChoice } from '../composition/compose-team.js';
import { defaultPlugins } from '../plugins/default-plugins.js';
import { createRegistry, type PluginRegistry } from '../plugins/plugin-registry.js';

/** What a config can choose from, by the names that it uses. */
export interface Parts {
  readonly worlds: readonly string[];
  readonly topologies: readonly string[];
  readonly charters: readonly { readonly name: string; readonly description: string }[];
}

/** The parts that plugins contribute. Rejects with what loading them throws. */
export async function partsOf(choice: PluginChoice): Promise<Parts> {
  const registry = await registryOf(choice);
  const names = (contract: symbol): readonly string[] => registry.all(contract).map(({ name }) => name);
  const charters = registry.values<CharterPreset>(CharterPreset);
  return {
    worlds: names(Environment),
    topologies: names(Topology),
    charters: charters.map(({ name, description }) => ({ name, description })),
  };
}

/** The models that can be used on this machine, as plugins find them. Rejects when the signal aborts. */
export async function findModels(choice: PluginChoice, signal: AbortSignal): Promise<readonly FoundModels[]> {
  const finders = (await registryOf(choice)).values<ModelFinder>(ModelFinder);
  const found = await Promise.all(finders.map((finder) => finder.find({ environment: process.env, signal })));
  return found.flat();
}

function registryOf({ plugins = [], defaults = defaultPlugins }: PluginChoice): Promise<PluginRegistry> {
  return createRegistry({ defaults, given: plugins });
}
