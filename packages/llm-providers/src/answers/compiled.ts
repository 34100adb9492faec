import { z } from 'zod';

const known = new WeakMap<z.ZodType, z.ZodType>();

/**
 * Returns the schema, compiled at its first use. A compiled schema behaves the same; compiling it costs about as much as
 * what zod prepares for the first check of one that is not.
 */
export function compiled<T>(schema: z.ZodType<T>): z.ZodType<T> {
  const made = known.get(schema) ?? z.compile(schema);
  known.set(schema, made);
  return made as z.ZodType<T>;
}
