import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inventorySchema, positionSchema, SAgentsError } from '@s-agents/core';
import { z } from 'zod';
import { writeWhole } from '../run/write-whole.js';

const schema = z.strictObject({
  /** The places that players have named. */
  places: z.record(z.string(), positionSchema).default({}),
  /** What lies in containers, by their places: "(1, 64, 2)". */
  containers: z.record(z.string(), inventorySchema).default({}),
  /** Where something was last got, by its name. */
  found: z.record(z.string(), positionSchema).default({}),
});

/** What a team has learned of its world and keeps between runs. */
export type TeamMemory = z.output<typeof schema>;

export const nothingRemembered: TeamMemory = { places: {}, containers: {}, found: {} };

/** The file of a memory's folder, which people may read and change. */
const fileIn = (folder: string): string => join(folder, 'team.json');

/**
 * Reads what a team has learned; nothing where the folder has no such file. Throws SAgentsError `MEMORY_INVALID` for a file
 * that cannot be read or is none of these.
 */
export function readMemory(folder: string): TeamMemory {
  const file = fileIn(folder);
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return nothingRemembered;
    throw invalid(file, error instanceof z.ZodError ? z.prettifyError(error) : String(error));
  }
}

/** Writes what a team has learned. Throws SAgentsError `MEMORY_INVALID` where the folder cannot be written. */
export function writeMemory(folder: string, memory: TeamMemory): void {
  try {
    mkdirSync(folder, { recursive: true });
    writeWhole(fileIn(folder), `${JSON.stringify(memory, null, 2)}\n`);
  } catch (error) {
    throw invalid(fileIn(folder), String(error));
  }
}

function invalid(file: string, why: string): SAgentsError {
  return new SAgentsError({
    code: 'MEMORY_INVALID',
    message: `memory "${file}" cannot be used: ${why.replaceAll(/\s+/g, ' ')}`,
    remedy: 'mend the file, or remove it for the team to begin anew',
  });
}
