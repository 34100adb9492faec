import { dirname, extname, isAbsolute, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { configSchema, isSAgentsError, SAgentsError, type Config } from '@s-agents/core';
import { refuseKeys, valueText, decodeText, readTextFile, unreadText } from '@s-agents/kit';
import { checkConfigPart } from './config-problems.js';
import type { OutsideLimit } from '../outside/outside-limit.js';
import { importModule } from '../plugins/import-module.js';
import { lendOwnPackages } from '../plugins/own-packages.js';
import { parseDocument } from './parse-document.js';
import { applyOverrides, parseOverride } from './overrides.js';

/** A complete config and its origin. */
export interface LoadedConfig {
  readonly config: Config;
  /** The name of the config in messages: the file as the user named it, or "the config" for an object. */
  readonly source: string;
  /** The absolute path of the folder from which relative paths and plugin names are resolved. */
  readonly baseFolder: string;
  /** The absolute path of the folder from which `run.folder` is resolved; absent: `baseFolder`. */
  readonly workingFolder?: string;
  /** Which keys of `organization` were written, the others being defaults; absent where that is not known. */
  readonly written?: readonly string[];
  /** What the world reads as the task, where that was read already; absent: the config's `task` is read. */
  readonly task?: unknown;
  /** Holds a config that is not the user's own to what it may reach outside of itself; default: anything. */
  readonly limit?: OutsideLimit;
}

export interface LoadConfigOptions {
  /** Overrides as after `--set`: "PATH=VALUE". Later ones win. */
  readonly set?: readonly string[];
  readonly seed?: number;
  /** The folder from which a relative file name and `run.folder` are resolved; default: the working folder. */
  readonly workingFolder?: string;
}

/** Reads a config file (.yaml, .yml, .json, .ts, .mts, .js, .mjs). Throws SAgentsError when it cannot be used. */
export async function loadConfig(file: string, options: LoadConfigOptions = {}): Promise<LoadedConfig> {
  const workingFolder = resolve(options.workingFolder ?? process.cwd());
  const path = resolve(workingFolder, file);
  const loaded = checkConfig(await readConfigFile(path, file), { source: file, baseFolder: dirname(path), ...options });
  return { ...loaded, workingFolder };
}

/** Validates a config that is given as an object, with the same checks as for a file. */
export function checkConfig(
  input: unknown,
  options: { source?: string; baseFolder: string; set?: readonly string[]; seed?: number },
): LoadedConfig {
  // An error may come from the command line instead of the file.
  const source = `${options.source ?? 'the config'}${(options.set ?? []).length === 0 ? '' : ' with --set'}`;
  const overrides = (options.set ?? []).map(parseOverride);
  if (options.seed !== undefined) overrides.push({ path: ['seed'], value: options.seed });
  const [given, config] = withReadErrors(source, () => {
    const object = requireObject(applyOverrides(input, overrides), source);
    refuseKeys(object, { source, code: 'CONFIG_INVALID' });
    return [object, checkConfigPart(configSchema, object, { source, path: [] })];
  });
  const baseFolder = isAbsolute(options.baseFolder) ? options.baseFolder : resolve(options.baseFolder);
  return { config, source, baseFolder, written: keysOfOrganization(given) };
}

function keysOfOrganization(given: object): readonly string[] {
  const organization: unknown = 'organization' in given ? given.organization : undefined;
  return typeof organization === 'object' && organization !== null
    ? Object.entries(organization).flatMap(([key, value]) => (value === undefined ? [] : [key]))
    : [];
}

/** Turns an error that a getter or a proxy in a code config throws into an SAgentsError. */
function withReadErrors<T>(source: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (isSAgentsError(cause)) throw cause;
    throw new SAgentsError({
      code: 'CONFIG_INVALID',
      message: `in ${source}: a value cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`,
      remedy: 'use plain values',
      cause,
    });
  }
}

/** Returns the input if it is an object. Throws SAgentsError when it is empty, a task or anything else. */
function requireObject(input: unknown, source: string): object {
  if (typeof input === 'object' && input !== null && !Array.isArray(input)) {
    if (!('goal' in input) || 'task' in input) return input;
    throw new SAgentsError({
      code: 'CONFIG_INVALID',
      message: `in ${source}: this is a task file, not a config`,
      remedy:
        'write a config that names it, such as "task: fifty-logs.yaml", or add `--set task=FILE` to a config: relative ' +
        'names are resolved from the folder of the config',
    });
  }
  const what =
    input === null || input === undefined
      ? 'the config is empty'
      : `the config is ${valueText(input)}, which has no keys`;
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
    await readText(path, file, decodeCode);
    return importDefault(path, file);
  }
  throw new SAgentsError({
    code: 'CONFIG_INVALID',
    message: `"${file}" has an unknown file extension`,
    remedy: 'give a config file that ends in .yaml, .json or .ts',
  });
}

/** Node reads code as UTF-8, whatever its byte order mark says. */
function decodeCode(bytes: Buffer): string {
  if ([0xff, 0xfe].includes(bytes[0] ?? 0)) throw new Error('it is no UTF-8, as code has to be; save it as UTF-8');
  return decodeText(bytes);
}

async function readText(path: string, file: string, decode: (bytes: Buffer) => string = decodeText): Promise<string> {
  try {
    return await readTextFile(path, { decode });
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
  lendOwnPackages();
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
