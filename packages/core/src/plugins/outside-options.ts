import type { z } from 'zod';

/**
 * What an option makes a part do outside of the run's folder: `writes` to the file or folder that the option names, or
 * `sends` keys and prompts to the server at the address that it names.
 */
export type OutsideUse = 'writes' | 'sends';

const uses = new WeakMap<z.core.$ZodType, OutsideUse>();

/**
 * Declares that the text of an option is a path that the part writes to, or an address that it sends to. The config in
 * the folder of a recorded run may do so only where the user trusts that folder. Returns the same schema.
 */
export function outsideOption<Schema extends z.ZodType>(schema: Schema, use: OutsideUse): Schema {
  uses.set(schema, use);
  return schema;
}

/** What `outsideOption` declared of a schema; null for any other schema. */
export function outsideUseOf(schema: z.core.$ZodType): OutsideUse | null {
  return uses.get(schema) ?? null;
}
