import { join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { SAgentsError } from '@s-agents/core';
import { readRegularFileSync } from '@s-agents/kit';
import { writeWhole } from './write-whole.js';

/**
 * The version of the format of a run's folder. A folder with a higher one is refused; one with a lower one is read, but
 * its run is not repeated.
 */
export const runFormat = 2;

const schema = z.object({
  format: z.int(),
  /** From the run's folder to the folder from which its config's relative paths and plugin names are resolved. */
  baseFolder: z.string(),
  versions: z.record(z.string(), z.string()),
});

/** What a run's folder holds beside its config, so that the run can be taken up: `run.json`. */
export interface RunMetadata {
  /** An absolute path. */
  readonly baseFolder: string;
  readonly versions: Readonly<Record<string, string>>;
}

export function writeRunMetadata(folder: string, { baseFolder, versions }: RunMetadata): void {
  const content: z.output<typeof schema> = { format: runFormat, baseFolder: relative(folder, baseFolder), versions };
  const file = join(folder, 'run.json');
  // Other processes may be waiting for the file: they see it whole or not at all.
  writeWhole(file, `${JSON.stringify(content, null, 2)}\n`);
}

/** Throws SAgentsError `RUN_NOT_FOUND`, `RUN_FORMAT_NEWER`, and `RECORDING_INVALID` for a damaged run.json. */
export function readRunMetadata(folder: string): RunMetadata {
  const content = parsed(folder, readText(folder));
  const format = z.object({ format: z.int() }).safeParse(content).data?.format;
  if (format !== undefined && format > runFormat)
    throw new SAgentsError({
      code: 'RUN_FORMAT_NEWER',
      message: `"${folder}" has the format ${format}, and this version of S-Agents knows formats up to ${runFormat}`,
      remedy: 'use the version of S-Agents that wrote it',
    });
  const { success, data, error } = schema.safeParse(content);
  if (!success) throw damaged(folder, problemText(error), error);
  return { baseFolder: resolve(folder, data.baseFolder), versions: data.versions };
}

function readText(folder: string): string {
  try {
    return readRegularFileSync(join(folder, 'run.json'));
  } catch (cause) {
    throw new SAgentsError({
      code: 'RUN_NOT_FOUND',
      message: `"${folder}" is not the folder of a run: it has no readable run.json${whyUnread(cause)}`,
      remedy: 'give the folder of one run, such as runs/2026-01-31T10-00-00-1a2b',
      cause,
    });
  }
}

function whyUnread(cause: unknown): string {
  return (cause as NodeJS.ErrnoException).code === 'ENOENT' ? '' : ` (${(cause as Error).message})`;
}

function parsed(folder: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw damaged(folder, 'it is not JSON', cause);
  }
}

function problemText({ issues: [issue] }: z.ZodError): string {
  const path = issue?.path.join('.') ?? '';
  return path === '' ? 'it is not an object' : `"${path}" is missing or not of the right type`;
}

function damaged(folder: string, why: string, cause: unknown): SAgentsError {
  return new SAgentsError({
    code: 'RECORDING_INVALID',
    message: `run.json in "${folder}" is damaged: ${why}`,
    remedy: 'give the unchanged folder of a run',
    cause,
  });
}
