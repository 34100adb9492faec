import { z } from 'zod';

/** Checks after which a schema is compiled, which costs as much as some hundred checks. */
const often = 50;

const known = new WeakMap<z.ZodType, { times: number; schema: z.ZodType }>();

/** The schema, compiled once it is used often. Compiled, it accepts, returns and refuses the same. */
export function oftenChecked<T>(schema: z.ZodType<T>): z.ZodType<T> {
  let use = known.get(schema);
  if (use === undefined) known.set(schema, (use = { times: 0, schema }));
  if (++use.times === often) use.schema = z.compile(schema);
  return use.schema as z.ZodType<T>;
}
