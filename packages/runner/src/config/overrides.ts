import { SAgentsError } from '@s-agents/core';
import { pathText, valueText } from '@s-agents/kit';

/** A parsed `--set a.b=c`. */
export interface Override {
  readonly path: readonly string[];
  readonly value: unknown;
}

/**
 * Parses "PATH=VALUE". VALUE is parsed as JSON if it is valid JSON, and is a string otherwise. PATH is a list of keys
 * joined by dots; a key that contains dots is quoted: `models["root.plan"].use=openai`. Throws SAgentsError
 * `OVERRIDE_INVALID`.
 */
export function parseOverride(text: string): Override {
  const at = endOfPath(text);
  if (at < 0) throw invalid(/^[\w.[\]"-]*/.exec(text)?.[0] ?? '', 'has no "="');
  const path = text.slice(0, at);
  const value = parseValue(text.slice(at + 1));
  return { path: parsePath(path, typeof value === 'number' ? text : `${path}=`), value };
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

function parsePath(path: string, shown: string): readonly string[] {
  const keys: string[] = [];
  let rest = path.trim();
  while (rest !== '' || keys.length === 0) {
    const match = (keys.length === 0 ? firstKey : nextKey).exec(rest);
    const key = match?.slice(1).find((group) => group !== undefined);
    if (match === null || key === undefined) throw invalid(shown, `has an invalid path at ${valueText(rest)}`);
    if (key === '__proto__') throw invalid(shown, 'names a key that no config can have');
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

/** `shown`: the path and no text after it, which may be a secret. */
function invalid(shown: string, problem: string): SAgentsError {
  return new SAgentsError({
    code: 'OVERRIDE_INVALID',
    message: `--set ${valueText(shown)} ${problem}`,
    remedy: 'write it as organization.topology=solo, organization.leaves=["a","b"] or models["root.plan"].use=openai',
  });
}

/** Returns a copy of the config with the overrides applied in order. */
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
        message: `--set ${pathText(whole)}: ${valueText(key)} is not an index of a list of ${node.length}`,
        remedy: `use an index from 0 to ${node.length}, or set the whole list as JSON`,
      });
    const copy: unknown[] = [...(node as unknown[])];
    copy[index] = setAt(copy[index], rest, value, whole);
    return copy;
  }
  // A choice that is written as a plain name becomes an object with the name as `use`, so that it can hold options.
  const written = typeof node === 'string' ? { use: node } : node;
  const object = typeof written === 'object' && written !== null ? (written as Readonly<Record<string, unknown>>) : {};
  return { ...object, [key]: setAt(Object.hasOwn(object, key) ? object[key] : undefined, rest, value, whole) };
}

/**
 * Joins the keys of a purpose, since purposes contain dots: `models.root.plan.use` becomes models → "root.plan" → use.
 * The purpose is `default` or the longest one that the config already names. Otherwise it is everything before the last
 * key, or the whole path when the value is an object.
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
