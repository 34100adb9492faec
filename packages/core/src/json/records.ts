import { z } from 'zod';

/**
 * Returns a record's own value under a key. `record[key]` would also find inherited properties, and an agent may be
 * named `constructor`.
 */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** The schema of a record with keys that users choose. Unlike `z.record` it keeps a key named `__proto__`. */
export function recordOf<Value extends z.ZodType>(value: Value): z.ZodType<Record<string, z.output<Value>>> {
  return z
    .preprocess((given) => (isPlainObject(given) ? new Map(Object.entries(given)) : given), z.map(z.string(), value))
    .transform((entries) => Object.fromEntries(entries) as Record<string, z.output<Value>>);
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Map);
}
