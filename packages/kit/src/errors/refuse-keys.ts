import { SAgentsError, keyRemedy, holdsKey } from '@s-agents/core';
import { pathText } from './schema-problems.js';

/**
 * Throws SAgentsError with the given code when a text anywhere in the value holds the key of a well-known service: what
 * is in a config or a task gets into prompts and files.
 */
export function refuseKeys(value: unknown, { source, code }: { readonly source: string; readonly code: string }): void {
  const path = placeOfKey(value, [], new Set());
  if (path === null) return;
  throw new SAgentsError({
    code,
    message: `in ${source}: ${pathText(path)} holds what looks like an API key`,
    remedy: keyRemedy,
  });
}

function placeOfKey(value: unknown, path: readonly PropertyKey[], seen: Set<unknown>): readonly PropertyKey[] | null {
  if (typeof value === 'string') return holdsKey(value) ? path : null;
  if (typeof value !== 'object' || value === null || seen.has(value)) return null;
  seen.add(value);
  for (const [key, inner] of Object.entries(value)) {
    if (holdsKey(key)) return [...path, key];
    const found = placeOfKey(inner, [...path, Array.isArray(value) ? Number(key) : key], seen);
    if (found !== null) return found;
  }
  return null;
}
