import { z } from 'zod';

/** A schema is compiled on its 50th use, since compiling costs as much as a few hundred checks. */
const usesBeforeCompiling = 50;

const known = new WeakMap<z.ZodType, { times: number; schema: z.ZodType }>();

/** Returns the schema, compiled once it is used often. A compiled schema behaves the same. */
export function compileWhenHot<T>(schema: z.ZodType<T>): z.ZodType<T> {
  let use = known.get(schema);
  if (use === undefined) known.set(schema, (use = { times: 0, schema }));
  if (++use.times === usesBeforeCompiling) use.schema = z.compile(schema);
  return use.schema as z.ZodType<T>;
}
