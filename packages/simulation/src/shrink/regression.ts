import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SAgentsError } from '@s-agents/core';
import { schemaProblems, readTextFile } from '@s-agents/kit';
import { parseDocument } from '@s-agents/runner';
import { z } from 'zod';
import { faultProfileSchema } from '../faults/profile.js';
import type { Shrunk } from './shrink.js';

const regressionSchema = z.strictObject({
  /** The invariant that the run violated when it was found, and what was found. */
  invariant: z.string(),
  detail: z.string(),
  /** A config file, relative to the folder of the package or to the working folder. */
  config: z.string(),
  seed: z.int().nonnegative(),
  set: z.array(z.string()),
  faults: faultProfileSchema,
});

/** A run that once violated an invariant. */
export type Regression = z.output<typeof regressionSchema>;

/** Writes a shrunk case into a folder, as JSON in a yaml file, and returns the file's path. */
export async function writeRegression(
  folder: string,
  { config, seed, shrunk }: { readonly config: string; readonly seed: number; readonly shrunk: Shrunk },
): Promise<string> {
  const { invariant, detail, set, faults } = shrunk;
  const regression: Regression = { invariant, detail, config, seed, set: [...set], faults };
  const file = join(folder, `${invariant}-${seed}.yaml`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, `${JSON.stringify(regression, null, 2)}\n`);
  return file;
}

/** Reads a regression file. Throws SAgentsError `REGRESSION_INVALID`. */
export async function readRegression(file: string): Promise<Regression> {
  const value = parseDocument(await readTextFile(file), file, 'REGRESSION_INVALID');
  const parsed = regressionSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new SAgentsError({
    code: 'REGRESSION_INVALID',
    message: `in ${file}: ${schemaProblems(parsed.error, value)}`,
    remedy: 'write it with s-agents simulate --regressions FOLDER',
    cause: parsed.error,
  });
}
