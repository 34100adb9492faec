import { nearestWords, SAgentsError, type ClassContribution, type Contribution, type Plugin } from '@s-agents/core';
import { loadOwnPlugin, loadPlugin, type PluginPlace } from './load-plugin.js';
import { isPath, resolvePackage } from './resolve-package.js';

/** A class that the config selects, and who brings it. */
export interface Selected {
  readonly contribution: ClassContribution;
  readonly plugin: Plugin;
}

/** The plugins of a run and what they bring, by contract and short name. */
export class PluginRegistry {
  readonly #plugins = new Map<string, Plugin>();

  get plugins(): readonly Plugin[] {
    return [...this.#plugins.values()];
  }

  /** A plugin of a name that is already here is the same plugin. Throws SAgentsError when two bring the same thing. */
  add(plugin: Plugin): void {
    if (this.#plugins.has(plugin.name)) return;
    for (const mine of plugin.contributions) {
      const other = this.plugins.find(({ contributions }) =>
        contributions.some((theirs) => theirs.contract === mine.contract && theirs.name === mine.name),
      );
      if (other !== undefined)
        throw new SAgentsError({
          code: 'CONTRIBUTION_DUPLICATE',
          message:
            `the plugins "${other.name}" and "${plugin.name}" both bring "${mine.name}" for ` +
            `${contractName(mine.contract)}`,
          remedy: 'leave one of them out of plugins, or rename the contribution',
        });
    }
    this.#plugins.set(plugin.name, plugin);
  }

  all(contract: symbol): readonly Contribution[] {
    return this.plugins.flatMap(({ contributions }) =>
      contributions.filter((contribution) => contribution.contract === contract),
    );
  }

  /**
   * The class that the config means by `name` at `path`: a short name, or a package or path that is then loaded as a
   * plugin.
   * Throws SAgentsError `CONTRIBUTION_NOT_FOUND` with the known names.
   */
  async select(contract: symbol, name: string, path: string, place: PluginPlace): Promise<Selected> {
    const known = this.#find(contract, name);
    if (known !== null) return known;
    if (name.startsWith('@') || isPath(name) || (/^[\w.-]+$/.test(name) && resolvePackage(name, place.folder) !== null))
      return this.#single(await this.#load(name, place), contract, path, place);
    const names = this.all(contract).map((contribution) => contribution.name);
    const meant = nearestWords(name, names)[0] ?? null;
    throw new SAgentsError({
      code: 'CONTRIBUTION_NOT_FOUND',
      message:
        `${path} in ${place.source} is "${name}", which is neither the name of any ${contractName(contract)} ` +
        'that a plugin brings nor an installed package',
      remedy:
        `${meant === null ? '' : `did you mean "${meant}"? `}known here: ` +
        `${names.length === 0 ? 'none' : names.join(', ')}; a package that brings it belongs under plugins`,
    });
  }

  async #load(name: string, place: PluginPlace): Promise<Plugin> {
    const plugin = await loadPlugin(name, place);
    this.add(plugin);
    return this.#plugins.get(plugin.name) ?? plugin;
  }

  #find(contract: symbol, name: string): Selected | null {
    for (const plugin of this.plugins)
      for (const contribution of plugin.contributions)
        if (contribution.contract === contract && contribution.name === name && 'class' in contribution)
          return { contribution, plugin };
    return null;
  }

  #single(plugin: Plugin, contract: symbol, path: string, place: PluginPlace): Selected {
    const brought = plugin.contributions.filter(
      (contribution): contribution is ClassContribution =>
        contribution.contract === contract && 'class' in contribution,
    );
    const [only, ...more] = brought;
    if (only !== undefined && more.length === 0) return { contribution: only, plugin };
    throw new SAgentsError({
      code: only === undefined ? 'CONTRIBUTION_NOT_FOUND' : 'CONTRIBUTION_AMBIGUOUS',
      message:
        `${path} in ${place.source} names the plugin "${plugin.name}", which brings ` +
        `${only === undefined ? 'no' : 'more than one'} ${contractName(contract)}`,
      remedy:
        only === undefined
          ? 'name a plugin that does'
          : 'list the plugin under plugins and write one of its short names here: ' +
            `${brought.map(({ name }) => name).join(', ')}`,
    });
  }
}

/** "Topology" for Symbol.for('@s-agents/Topology'). */
export function contractName(contract: symbol): string {
  return (contract.description ?? 'contract').replace('@s-agents/', '');
}

/** Which plugins a run starts with, besides those that its config names. */
export interface RegistryOptions {
  /** Package names, loaded from the runner's own dependencies. */
  readonly defaults: readonly string[];
  /** Given as values, by a program or a test. */
  readonly given: readonly Plugin[];
  readonly named: readonly string[];
  readonly place: PluginPlace;
}

export async function createRegistry({ defaults, given, named, place }: RegistryOptions): Promise<PluginRegistry> {
  const registry = new PluginRegistry();
  for (const plugin of await Promise.all(defaults.map(loadOwnPlugin))) registry.add(plugin);
  for (const plugin of given) registry.add(plugin);
  for (const plugin of await Promise.all(named.map((name) => loadPlugin(name, place)))) registry.add(plugin);
  return registry;
}
