import type { KeyMask } from './key-mask.js';

/** A JSON value without the key: in strings and in the names of fields. Recursive: for values of bounded depth. */
export function maskValue(value: unknown, mask: KeyMask): unknown {
  if (typeof value === 'string') return mask(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => maskValue(item, mask));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [mask(key), maskValue(inner, mask)]));
}
