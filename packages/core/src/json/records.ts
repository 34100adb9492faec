import { z } from 'zod';

/**
 * The value that a record itself has under a key. `record[key]` also gives what every object inherits, and an agent may
 * be called `constructor`.
 */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** The schema of a record by names that people choose: like `z.record`, which drops a key named `__proto__`. */
export function recordOf<Value extends z.ZodType>(value: Value): z.ZodType<Record<string, z.output<Value>>> {
  return z
    .preprocess((given) => (isPlainObject(given) ? new Map(Object.entries(given)) : given), z.map(z.string(), value))
    .transform((entries) => Object.fromEntries(entries) as Record<string, z.output<Value>>);
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Map);
}
