import { z } from 'zod';

/** The schema of a record with keys that users choose. Unlike `z.record` it keeps a key named `__proto__`. */
export function recordOf<Value extends z.ZodType>(value: Value): z.ZodType<Record<string, z.output<Value>>> {
  return z
    .preprocess((given) => (isPlainObject(given) ? new Map(Object.entries(given)) : given), z.map(z.string(), value))
    .transform((entries) => Object.fromEntries(entries) as Record<string, z.output<Value>>);
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Map);
}
