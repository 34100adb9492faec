import { ownValue, pathText, valueText } from '@s-agents/kit';

/** Where two JSON values differ first, and what each has there; null where they do not. Pure. */
export interface Difference {
  readonly path: string;
  readonly left: string;
  readonly right: string;
}

export function firstDifference(left: unknown, right: unknown, path: readonly PropertyKey[] = []): Difference | null {
  if (isTree(left) && isTree(right) && Array.isArray(left) === Array.isArray(right)) {
    for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
      const place = Array.isArray(left) ? Number(key) : key;
      const found = firstDifference(ownValue(left, key), ownValue(right, key), [...path, place]);
      if (found !== null) return found;
    }
    return null;
  }
  return left === right ? null : { path: pathText(path), left: textOf(left), right: textOf(right) };
}

function textOf(value: unknown): string {
  return value === undefined ? 'missing' : valueText(value);
}

function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
