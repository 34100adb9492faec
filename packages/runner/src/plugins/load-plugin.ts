import { existsSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isSAgentsError, SAgentsError, specificationVersion, type Plugin } from '@s-agents/core';
import { valueText } from '@s-agents/kit';
import { importModule } from './import-module.js';
import { lendOwnPackages, missingPackage, remedyForExport } from './own-packages.js';
import { isOwnModule } from './own-modules.js';
import { isPath, resolvePackage } from './resolve-package.js';

/** Where a plugin is named (`source`, for messages), and the folder from which its name is resolved. */
export interface PluginPlace {
  readonly source: string;
  readonly folder: string;
  /** Throws SAgentsError for a module that may not be loaded; default: all may. */
  readonly admit?: (module: NamedModule) => void;
}

/** A module that is named to be loaded as a plugin. */
export interface NamedModule {
  readonly name: string;
  /** Where it is named, such as "plugins[0]". */
  readonly path: string;
  /** The file that would be loaded, without symbolic links; null where there is none. */
  readonly file: string | null;
  /** Whether it is part of this installation of S-Agents. */
  readonly isOwn: boolean;
}

export function namedModule(name: string, path: string, { folder }: PluginPlace): NamedModule {
  const found = resolvePackage(name, folder);
  const file = found === null ? null : realpathSync(found);
  return { name, path, file, isOwn: file !== null && isOwnModule(file, name) };
}

/**
 * Loads a plugin by package name or path. Throws SAgentsError `PLUGIN_NOT_FOUND` or `PLUGIN_INVALID`, and what the place
 * throws for a module that it does not admit.
 */
export async function loadPlugin(name: string, place: PluginPlace): Promise<Plugin> {
  const module = namedModule(name, place.source, place);
  const { file } = module;
  if (file !== null && !module.isOwn) place.admit?.(module);
  if (file === null) {
    const remedy = isPath(name)
      ? 'check the path'
      : existsSync(resolve(place.folder, name))
        ? `to load the file with that name, write "./${name}"`
        : `install it there: npm install ${name}`;
    throw new SAgentsError({
      code: 'PLUGIN_NOT_FOUND',
      message: `cannot find "${name}", named in ${place.source}, from ${place.folder}`,
      remedy,
    });
  }
  lendOwnPackages();
  return importPlugin(name, pathToFileURL(file).href, place.source);
}

/** Loads a plugin from the runner's own dependencies, which need not be lent to it. */
export async function loadOwnPlugin(name: string): Promise<Plugin> {
  return importPlugin(name, import.meta.resolve(name), 'the default plugins');
}

async function importPlugin(name: string, url: string, source: string): Promise<Plugin> {
  let module: Readonly<Record<string, unknown>>;
  try {
    module = await importModule(url);
  } catch (cause) {
    if (isSAgentsError(cause)) throw cause;
    const missing = missingPackage(cause);
    throw new SAgentsError({
      code: 'PLUGIN_INVALID',
      message: `"${name}", named in ${source}, cannot be loaded from ${fileURLToPath(url)}: ${messageOf(cause)}`,
      remedy:
        missing === null
          ? (remedyForExport(cause) ??
            'correct or reinstall it; a .ts file may use only types that can be stripped (no enums, parameter ' +
              'properties or decorators)')
          : `run npm install ${missing} in ${dirname(fileURLToPath(url))}`,
      cause,
    });
  }
  try {
    return checkPlugin(module['default'], name, source);
  } catch (cause) {
    if (isSAgentsError(cause)) throw cause;
    throw new SAgentsError({
      code: 'PLUGIN_INVALID',
      message: `"${name}", named in ${source}, throws when it is read: ${messageOf(cause)}`,
      remedy: 'create it with `definePlugin` from plain values',
      cause,
    });
  }
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').trim();
}

/** Returns the value if it is a plugin. Throws SAgentsError `PLUGIN_INVALID` otherwise. */
export function checkPlugin(value: unknown, name: string, source: string): Plugin {
  const refuse = (problem: string, remedy: string): never => {
    throw new SAgentsError({ code: 'PLUGIN_INVALID', message: `"${name}", named in ${source}, ${problem}`, remedy });
  };
  if (typeof value !== 'object' || value === null)
    return refuse(
      'has no plugin as its default export',
      'write `export default definePlugin({ name, contributions })`',
    );
  const plugin = value as Partial<Plugin>;
  const version: unknown = plugin.specificationVersion;
  if (version === undefined)
    return refuse(
      'has a default export that was not made by `definePlugin`',
      "write `export default definePlugin({ name, contributions })`, with definePlugin from '@s-agents/core'",
    );
  if (version !== specificationVersion)
    return refuse(
      `follows the plugin specification ${valueText(version)}; ` + `this runner supports "${specificationVersion}"`,
      'install compatible versions of the plugin and the runner',
    );
  if (typeof plugin.name !== 'string' || !Array.isArray(plugin.contributions))
    return refuse('has no name or no list of contributions', 'create it with `definePlugin`');
  for (const contribution of plugin.contributions as readonly unknown[])
    if (!isContribution(contribution))
      return refuse(
        'has a contribution without contract, name and class or value',
        'see Contribution in @s-agents/core',
      );
  return plugin as Plugin;
}

function isContribution(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { contract, name } = value as { contract?: unknown; name?: unknown };
  return (
    typeof contract === 'symbol' &&
    typeof name === 'string' &&
    (('class' in value && typeof value.class === 'function') || 'value' in value)
  );
}
