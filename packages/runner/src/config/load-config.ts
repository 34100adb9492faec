import { dirname, extname, isAbsolute, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { configSchema, isSAgentsError, SAgentsError, valueText, type Config } from '@s-agents/core';
import { checkConfigPart } from './config-problems.js';
import { importModule } from '../plugins/import-module.js';
import { parseDocument } from './parse-document.js';
import { readTextFile, unreadText } from './read-text-file.js';
import { applyOverrides, parseOverride } from './overrides.js';

/** A complete configuration and where it came from. */
export interface LoadedConfig {
  readonly config: Config;
  /** For messages: the file as the user named it, or "the config" for one given as an object. */
  readonly source: string;
  /** Absolute: relative paths and plugin names are resolved from here. */
  readonly baseFolder: string;
}

export interface LoadConfigOptions {
  /** "PATH=VALUE", as after `--set`; later ones win. */
  readonly set?: readonly string[];
  readonly seed?: number;
  /** The folder that a relative file name is resolved from; the working folder when left out. */
  readonly workingFolder?: string;
}

/** Reads a config file (.yaml, .yml, .json, .ts, .mts, .js, .mjs). Throws SAgentsError for whatever is wrong with it. */
export async function loadConfig(file: string, options: LoadConfigOptions = {}): Promise<LoadedConfig> {
  const path = resolve(options.workingFolder ?? process.cwd(), file);
  return checkConfig(await readConfigFile(path, file), { source: file, baseFolder: dirname(path), ...options });
}

/** A config given as an object, checked as a file is. */
export function checkConfig(
  input: unknown,
  options: { source?: string; baseFolder: string; set?: readonly string[]; seed?: number },
): LoadedConfig {
  // A mistake may stand on the command line and not in the file.
  const source = `${options.source ?? 'the config'}${(options.set ?? []).length === 0 ? '' : ' with --set'}`;
  const overrides = (options.set ?? []).map(parseOverride);
  if (options.seed !== undefined) overrides.push({ path: ['seed'], value: options.seed });
  const config = inCode(source, () =>
    checkConfigPart(configSchema, keysOf(applyOverrides(input, overrides), source), { source, path: [] }),
  );
  const baseFolder = isAbsolute(options.baseFolder) ? options.baseFolder : resolve(options.baseFolder);
  return { config, source, baseFolder };
}

/** A config written as code can throw when it is read, by a getter or a proxy. */
function inCode<T>(source: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (isSAgentsError(cause)) throw cause;
    throw new SAgentsError({
      code: 'CONFIG_INVALID',
      message: `in ${source}: a value cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`,
      remedy: 'write plain values',
      cause,
    });
  }
}

/** The input as an object with keys. Throws SAgentsError for an empty file, or one that holds something else. */
function keysOf(input: unknown, source: string): object {
  if (typeof input === 'object' && input !== null && !Array.isArray(input)) return input;
  const what =
    input === null || input === undefined ? 'there is nothing in it' : `it holds ${valueText(input)} and no keys`;
  throw new SAgentsError({
    code: 'CONFIG_INVALID',
    message: `in ${source}: ${what}`,
    remedy: 'write at least a task, such as "task: mine 50 logs"',
  });
}

async function readConfigFile(path: string, file: string): Promise<unknown> {
  const kind = extname(path);
  if (['.yaml', '.yml', '.json'].includes(kind))
    return parseDocument(await readText(path, file), file, 'CONFIG_INVALID');
  if (['.ts', '.mts', '.js', '.mjs'].includes(kind)) {
    await readText(path, file);
    return importDefault(path, file);
  }
  throw new SAgentsError({
    code: 'CONFIG_INVALID',
    message: `"${file}" has an unknown ending`,
    remedy: 'give a config file that ends in .yaml, .json or .ts',
  });
}

async function readText(path: string, file: string): Promise<string> {
  try {
    return await readTextFile(path);
  } catch (cause) {
    throw new SAgentsError({
      code: 'CONFIG_NOT_FOUND',
      message: `cannot read the config "${file}" ${unreadText(path, cause)}`,
      remedy: 'check the path; a config can be as short as "task: mine 50 logs" in a file that ends in .yaml',
      cause,
    });
  }
}

async function importDefault(path: string, file: string): Promise<unknown> {
  let module: object;
  try {
    module = await importModule(pathToFileURL(path).href);
  } catch (cause) {
    const why = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
    throw new SAgentsError({
      code: 'CONFIG_INVALID',
      message: `"${file}" cannot be loaded: ${why}`,
      remedy:
        'correct it; a .ts config needs Node 22.18 or later and may use only types that can be stripped (no ' +
        'enums, no decorators)',
      cause,
    });
  }
  if (!('default' in module))
    throw new SAgentsError({
      code: 'CONFIG_INVALID',
      message: `"${file}" has no default export`,
      remedy: 'write `export default defineConfig({ … })`',
    });
  return module.default;
}
