import { z } from 'zod';
import { outsideOption } from '@s-agents/core';

/** An entry of the config's `models` with `use: cassette`, without that field. */
export const cassetteOptionsSchema = z.strictObject({
  /** The file of recorded calls, relative to the config file's folder. */
  file: outsideOption(z.string().min(1), 'writes'),
  /** The model whose calls are recorded while the file does not exist: `{ use: NAME }` with options. */
  record: z.looseObject({ use: z.string().min(1) }).optional(),
  /** Overrides the purpose's temperature. */
  temperature: z.number().min(0).max(2).optional(),
});
export type CassetteOptions = z.output<typeof cassetteOptionsSchema>;
