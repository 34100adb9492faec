import type { z } from 'zod';

/**
 * What an option makes a part do outside of the run's folder: `writes` to the file or folder that the option names,
 * `sends` keys and prompts to the server at the address that it names, or `joins` the game's server there, where bodies
 * say what the config has them say.
 */
export type OutsideUse = 'writes' | 'sends' | 'joins';

/** What is declared of an option. `placeOf` returns the path or the URL that a value leads to, or null for none. */
export interface OutsideOption {
  readonly use: OutsideUse;
  readonly placeOf: (value: string) => string | null;
}

const declared = new WeakMap<z.core.$ZodType, OutsideOption>();

/**
 * Declares that the text of an option is a path that the part writes to, or an address that it sends to or joins. The config in
 * the folder of a recorded run may do so only where the user trusts that folder. Returns the same schema.
 */
export function outsideOption<Schema extends z.ZodType>(
  schema: Schema,
  use: OutsideUse,
  placeOf: OutsideOption['placeOf'] = (value) => value,
): Schema {
  declared.set(schema, { use, placeOf });
  return schema;
}

/** What `outsideOption` declared of a schema; null for any other schema. */
export function outsideOptionOf(schema: z.core.$ZodType): OutsideOption | null {
  return declared.get(schema) ?? null;
}
