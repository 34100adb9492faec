import { nearestWords, SAgentsError, type ClassContribution, type Contribution, type Plugin } from '@s-agents/core';
import { loadOwnPlugin, loadPlugin, type PluginPlace } from './load-plugin.js';
import { isPath, resolvePackage } from './resolve-package.js';

/** The scope of our packages. */
const ownScope = '@s-agents/';

/** A class that the config selects, and the plugin that contributes it. */
export interface Selected {
  readonly contribution: ClassContribution;
  readonly plugin: Plugin;
}

export interface SelectOptions {
  /** Valid names besides those of contributions. */
  readonly otherNames?: readonly string[] | undefined;
  /** Says how what a name may stand for is written. */
  readonly form?: (name: string, known: readonly string[]) => string;
}

/** The plugins of a run. Finds their contributions by contract and short name. */
export class PluginRegistry {
  readonly #plugins = new Map<string, Plugin>();

  get plugins(): readonly Plugin[] {
    return [...this.#plugins.values()];
  }

  /**
   * Adds a plugin, unless one with the same name is already present. Throws SAgentsError when two plugins contribute
   * the same name for a contract.
   */
  add(plugin: Plugin): void {
    if (this.#plugins.has(plugin.name)) return;
    for (const added of plugin.contributions) {
      const other = this.plugins.find(({ contributions }) =>
        contributions.some((present) => present.contract === added.contract && present.name === added.name),
      );
      if (other !== undefined)
        throw new SAgentsError({
          code: 'CONTRIBUTION_DUPLICATE',
          message:
            `the plugins "${other.name}" and "${plugin.name}" both contribute "${added.name}" for ` +
            `${contractName(added.contract)}`,
          remedy: 'remove one of them from plugins, or rename the contribution',
        });
    }
    this.#plugins.set(plugin.name, plugin);
  }

  all(contract: symbol): readonly Contribution[] {
    return this.plugins.flatMap(({ contributions }) =>
      contributions.filter((contribution) => contribution.contract === contract),
    );
  }

  /** All values that plugins contribute for a contract. */
  values<Value>(contract: symbol): readonly Value[] {
    return this.all(contract).flatMap((contribution) => ('value' in contribution ? [contribution.value as Value] : []));
  }

  /**
   * Returns the class that the config selects by `name` at `path`. The name is a short name, or a package or path,
   * which is then loaded as a plugin. Throws SAgentsError `CONTRIBUTION_NOT_FOUND` with the known names, `otherNames`
   * included, and with what `form` says of a name that resembles none of them.
   */
  async select(
    contract: symbol,
    name: string,
    path: string,
    place: PluginPlace,
    { otherNames = [], form }: SelectOptions = {},
  ): Promise<Selected> {
    const known = this.find(contract, name);
    if (known !== null) return known;
    const loadable = [`${ownScope}${name}`, name].find((one) => this.isLoadable(one, place));
    if (loadable !== undefined) return this.#single(await this.#load(loadable, place), contract, path, place);
    const names = [...otherNames, ...this.all(contract).map((contribution) => contribution.name)];
    const meant = nearestWords(name, names)[0] ?? null;
    throw new SAgentsError({
      code: 'CONTRIBUTION_NOT_FOUND',
      message:
        `${path} in ${place.source} is "${name}", which is no ${contractName(contract)} ` +
        'of a loaded plugin, and no installed package',
      remedy:
        `${meant === null ? (form === undefined ? '' : `${form(name, names)}; `) : `did you mean "${meant}"? `}known names: ` +
        `${names.length === 0 ? 'none' : names.join(', ')}; list the package that contributes it under plugins`,
    });
  }

  /**
   * Whether a name that no plugin contributes is taken for a package or a path. A short name may be that of a package of
   * ours that is not loaded by default: "nats" for `@s-agents/nats`.
   */
  isLoadable(name: string, { folder }: PluginPlace): boolean {
    if (name.startsWith(ownScope))
      return /^[\w.-]+$/.test(name.slice(ownScope.length)) && resolvePackage(name, folder) !== null;
    return name.startsWith('@') || isPath(name) || (/^[\w.-]+$/.test(name) && resolvePackage(name, folder) !== null);
  }

  /** Loads the packages or paths that a config names under `plugins`. */
  async load(names: readonly string[], place: PluginPlace): Promise<void> {
    for (const plugin of await Promise.all(names.map((name) => loadPlugin(name, place)))) this.add(plugin);
  }

  async #load(name: string, place: PluginPlace): Promise<Plugin> {
    const plugin = await loadPlugin(name, place);
    this.add(plugin);
    return this.#plugins.get(plugin.name) ?? plugin;
  }

  /** The class that a plugin contributes under a short name; null when none does. */
  find(contract: symbol, name: string): Selected | null {
    for (const plugin of this.plugins)
      for (const contribution of plugin.contributions)
        if (contribution.contract === contract && contribution.name === name && 'class' in contribution)
          return { contribution, plugin };
    return null;
  }

  #single(plugin: Plugin, contract: symbol, path: string, place: PluginPlace): Selected {
    const candidates = plugin.contributions.filter(
      (contribution): contribution is ClassContribution =>
        contribution.contract === contract && 'class' in contribution,
    );
    const [only, ...more] = candidates;
    if (only !== undefined && more.length === 0) return { contribution: only, plugin };
    throw new SAgentsError({
      code: only === undefined ? 'CONTRIBUTION_NOT_FOUND' : 'CONTRIBUTION_AMBIGUOUS',
      message:
        `${path} in ${place.source} names the plugin "${plugin.name}", which contributes ` +
        `${only === undefined ? 'no' : 'more than one'} ${contractName(contract)}`,
      remedy:
        only === undefined
          ? 'name a plugin that contributes one'
          : 'list the plugin under plugins and write one of its short names here: ' +
            `${candidates.map(({ name }) => name).join(', ')}`,
    });
  }
}

/** "Topology" for Symbol.for('@s-agents/Topology'). */
export function contractName(contract: symbol): string {
  return (contract.description ?? 'contract').replace('@s-agents/', '');
}

/** The plugins of a run, by origin. */
export interface RegistryOptions {
  /** Package names that are loaded from the runner's own dependencies. */
  readonly defaults: readonly string[];
  /** Plugin objects that a program or a test passes. */
  readonly given: readonly Plugin[];
}

export async function createRegistry({ defaults, given }: RegistryOptions): Promise<PluginRegistry> {
  const registry = new PluginRegistry();
  for (const plugin of await Promise.all(defaults.map(loadOwnPlugin))) registry.add(plugin);
  for (const plugin of given) registry.add(plugin);
  return registry;
}
