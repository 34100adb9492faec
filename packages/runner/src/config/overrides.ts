import { SAgentsError, valueText } from '@s-agents/core';

/** One `--set a.b=c`, taken apart. */
export interface Override {
  readonly path: readonly string[];
  readonly value: unknown;
}

/**
 * Reads "PATH=VALUE". VALUE is JSON where it reads as JSON, a string otherwise. PATH is keys joined by dots; a key with
 * dots of its own is quoted: `models["root.plan"].use=openai`. Throws SAgentsError `OVERRIDE_INVALID`.
 */
export function parseOverride(text: string): Override {
  const at = endOfPath(text);
  if (at < 0) throw invalid(text, 'has no "="');
  return { path: parsePath(text.slice(0, at), text), value: parseValue(text.slice(at + 1)) };
}

/** The first "=" outside quotes. */
function endOfPath(text: string): number {
  let quoted = false;
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '"') quoted = !quoted;
    else if (text[index] === '=' && !quoted) return index;
  }
  return -1;
}

const firstKey = /^([^.[\]="]+)|^\["([^"]+)"\]/;
const nextKey = /^\.([^.[\]="]+)|^\[(\d+)\]|^\["([^"]+)"\]/;

function parsePath(path: string, text: string): readonly string[] {
  const keys: string[] = [];
  let rest = path.trim();
  while (rest !== '' || keys.length === 0) {
    const match = (keys.length === 0 ? firstKey : nextKey).exec(rest);
    const key = match?.slice(1).find((group) => group !== undefined);
    if (match === null || key === undefined) throw invalid(text, `has a path that cannot be read at "${rest}"`);
    if (key === '__proto__') throw invalid(text, 'names a key that no config has');
    keys.push(key);
    rest = rest.slice(match[0].length);
  }
  return keys;
}

function parseValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function invalid(text: string, problem: string): SAgentsError {
  return new SAgentsError({
    code: 'OVERRIDE_INVALID',
    message: `--set ${valueText(text)} ${problem}`,
    remedy: 'write it as organization.topology=solo, organization.leaves=["a","b"] or models["root.plan"].use=openai',
  });
}

/** The config with the overrides written over it, in order; the input is not changed. */
export function applyOverrides(config: unknown, overrides: readonly Override[]): unknown {
  return overrides.reduce<unknown>(
    (result, { path, value }) => setAt(result, withPurpose(result, path, value), value, path),
    config,
  );
}

function setAt(node: unknown, path: readonly string[], value: unknown, whole: readonly string[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(node)) {
    const index = Number(key);
    if (!Number.isSafeInteger(index) || index < 0 || index > node.length)
      throw new SAgentsError({
        code: 'OVERRIDE_INVALID',
        message: `--set ${whole.join('.')}: "${key}" is no place in a list of ${node.length}`,
        remedy: `use an index from 0 to ${node.length}, or set the whole list as JSON`,
      });
    const copy: unknown[] = [...(node as unknown[])];
    copy[index] = setAt(copy[index], rest, value, whole);
    return copy;
  }
  // A choice written as its name gets options: its name is kept as `use`.
  const written = typeof node === 'string' ? { use: node } : node;
  const object = typeof written === 'object' && written !== null ? (written as Readonly<Record<string, unknown>>) : {};
  return { ...object, [key]: setAt(Object.hasOwn(object, key) ? object[key] : undefined, rest, value, whole) };
}

/**
 * Keys of `models` are purposes, which contain dots: `models.root.plan.use`. The purpose is `default` or the longest one
 * that the config already names; else everything up to the last key, or the whole path when the value is an object.
 */
function withPurpose(config: unknown, path: readonly string[], value: unknown): readonly string[] {
  const [models, ...rest] = path;
  if (models !== 'models' || rest.length < 2 || rest.some((key) => key.includes('.'))) return path;
  const named = ['default', ...Object.keys(modelsOf(config))];
  for (let length = rest.length; length > 0; length--) {
    const purpose = rest.slice(0, length).join('.');
    if (named.includes(purpose)) return ['models', purpose, ...rest.slice(length)];
  }
  if (typeof value === 'object' && value !== null) return ['models', rest.join('.')];
  return ['models', rest.slice(0, -1).join('.'), ...rest.slice(-1)];
}

function modelsOf(config: unknown): object {
  const models = typeof config === 'object' && config !== null && 'models' in config ? config.models : null;
  return typeof models === 'object' && models !== null ? models : {};
}
