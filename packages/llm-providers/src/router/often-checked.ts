import { z } from 'zod';

/** Checks after which compiling has been worth its while: it costs as much as some hundred of them. */
const often = 50;

const known = new WeakMap<z.ZodType, { times: number; schema: z.ZodType }>();

/**
 * The schema itself at first; once it was asked for often, compiled. It accepts, gives and refuses the same, with the
 * same problems.
 */
export function oftenChecked<T>(schema: z.ZodType<T>): z.ZodType<T> {
  let use = known.get(schema);
  if (use === undefined) known.set(schema, (use = { times: 0, schema }));
  if (++use.times === often) use.schema = z.compile(schema);
  return use.schema as z.ZodType<T>;
}
