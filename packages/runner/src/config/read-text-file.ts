import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/** Bytes of a file that a person writes; a longer one is another kind of file. */
const mostBytes = 16 * 2 ** 20;

/**
 * Reads a text file. Rejects for what is no regular file (a folder; a device or a pipe, which may never end) and for one
 * with more bytes than `most`, by default 16 MB.
 */
export async function readTextFile(path: string, { most = mostBytes } = {}): Promise<string> {
  // Without this flag, opening a pipe waits for its writer.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const status = await file.stat();
    if (!status.isFile()) throw new Error(`it is ${status.isDirectory() ? 'a folder' : 'a device or a pipe'}`);
    if (status.size > most)
      throw new Error(`it has ${megabytes(status.size)} MB, more than the ${megabytes(most)} allowed`);
    return await file.readFile('utf8');
  } finally {
    await file.close();
  }
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}

/** Why a file could not be read, in brackets for a message: its path, and the reason where that is not its absence. */
export function unreadText(path: string, cause: unknown): string {
  if (!(cause instanceof Error) || (cause as NodeJS.ErrnoException).code === 'ENOENT') return `(${path})`;
  return `(${path}: ${cause.message})`;
}
