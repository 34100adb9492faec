import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { configSchema } from '@s-agents/core';
import { schemaKeys } from './schema-keys.js';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const documented = [...readme.matchAll(/^\| `([\w.]+)` \| *(?:`([^`]*)`|(none)|) *\|/gm)].map(
  ([, key, value, none]) => [key, value ?? (none === undefined ? '' : 'none')] as const,
);

/** The paths of all schema keys that have no keys of their own. */
function leaves(path: readonly string[]): readonly string[] {
  const keys = schemaKeys(configSchema, path);
  return keys.length === 0 ? [path.join('.')] : keys.flatMap((key) => leaves([...path, key]));
}

describe('the README', () => {
  it('documents every key of the config, no other, and its default', () => {
    expect(documented.map(([key]) => key).toSorted()).toEqual([...leaves([])].toSorted());
    const defaults: unknown = configSchema.parse({ task: 'x' });
    for (const [key, value] of documented) {
      const actual = key
        ?.split('.')
        .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], defaults);
      const text = actual === undefined ? 'none' : key === 'task' ? '' : textOf(actual);
      expect([key, value]).toEqual([key, text]);
    }
  });
});

/** A default in YAML's flow style; a choice without options is its name. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join(', ')}]`;
  if (typeof value === 'object' && value !== null && Object.keys(value).join() === 'use')
    return textOf(Object.values(value)[0]);
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([key, inner]) => `${key}: ${textOf(inner)}`)
      .join(', ')} }`;
  return String(value);
}
