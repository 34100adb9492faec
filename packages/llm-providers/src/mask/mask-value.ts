import type { KeyMask } from './key-mask.js';

/** Masks the key in the strings and field names of a JSON value. Recursive, so the value's depth must be bounded. */
export function maskValue(value: unknown, mask: KeyMask): unknown {
  if (typeof value === 'string') return mask(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => maskValue(item, mask));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [mask(key), maskValue(inner, mask)]));
}
