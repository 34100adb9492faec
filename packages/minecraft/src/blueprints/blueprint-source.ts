import { z } from 'zod';
import { blueprintSchema } from './blueprint.js';
import { readSchematic } from './schematic.js';

/** A file that a task names, with its content. */
const fileSchema = z.object({ file: z.string(), base64: z.base64() });

/** A blueprint as layers of letters, or the content of a schematic file. */
export const blueprintSourceSchema = z.preprocess((given, context) => {
  const file = fileSchema.safeParse(given).data;
  if (file === undefined) return given;
  const { blueprint, why } = readSchematic(Buffer.from(file.base64, 'base64'));
  if (blueprint !== null) return blueprint;
  context.addIssue({ code: 'custom', message: `a Sponge schematic: ${file.file} cannot be read, ${why}` });
  return z.NEVER;
}, blueprintSchema);
