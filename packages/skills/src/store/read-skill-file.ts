import { SAgentsError } from '@s-agents/core';
import { decodeText } from '@s-agents/kit';
import { constants, type Stats } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { sep } from 'node:path';
import { maximumSkillFileBytes } from '../file/skill-file.js';

/**
 * Reads the text of a skill file in `folder` or below it. Throws SAgentsError `SKILL_FILE_INVALID` unless it is a
 * regular file inside `folder` of at most {@link maximumSkillFileBytes} bytes of text that does not change while it is
 * read. Rethrows the system's error if the file cannot be opened. Never blocks on a FIFO or a device.
 */
export async function readSkillFile(path: string, folder: string): Promise<string> {
  const invalid = (what: string, remedy: string): SAgentsError =>
    new SAgentsError({ code: 'SKILL_FILE_INVALID', message: `the skill file ${path} ${what}`, remedy });
  const place = await realpath(path);
  if (!place.startsWith(`${await realpath(folder)}${sep}`))
    throw invalid('is a link that leads out of the folder', 'put a copy of the file in its place');
  // Without O_NONBLOCK, opening a FIFO waits until another process writes to it.
  const file = await open(place, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const before = await file.stat();
    if (!before.isFile()) throw invalid('is not a regular file', 'remove it, or move it out of the folder');
    if (before.size > maximumSkillFileBytes)
      throw invalid(
        `has ${before.size} bytes; at most ${maximumSkillFileBytes} are read`,
        'split the skill, or move the file out',
      );
    // Reads one byte more than expected, to notice a file that grows.
    const bytes = Buffer.alloc(before.size + 1);
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
    if (bytesRead !== before.size || !isSame(before, await file.stat()))
      throw invalid('was changed while it was read', 'run again when nothing writes to it');
    return decode(bytes.subarray(0, bytesRead), invalid);
  } finally {
    await file.close();
  }
}

function isSame(before: Stats, after: Stats): boolean {
  return before.size === after.size && before.mtimeMs === after.mtimeMs;
}

function decode(bytes: Uint8Array, invalid: (what: string, remedy: string) => SAgentsError): string {
  try {
    return decodeText(bytes);
  } catch (error) {
    throw invalid(`cannot be read (${(error as Error).message})`, 'open it in an editor and save it again');
  }
}
