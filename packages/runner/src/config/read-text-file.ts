import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { decodeText } from '@s-agents/core';

/** The default limit: a longer file is not one that a person wrote. */
const maximumBytes = 16 * 2 ** 20;

export interface ReadTextOptions {
  /** The most bytes that are read; default: 16 MB. */
  readonly maximum?: number;
  /** Default: as a person's file, in UTF-8 or UTF-16. Throws for bytes that are no text. */
  readonly decode?: (bytes: Buffer) => string;
}

/**
 * Reads a text file. Rejects when the path is not a regular file (a folder, or a device or pipe, which may never end),
 * when the file has more bytes than `maximum`, and when its bytes are no text.
 */
export async function readTextFile(
  path: string,
  { maximum = maximumBytes, decode = decodeText }: ReadTextOptions = {},
): Promise<string> {
  // Without this flag, opening a pipe waits for its writer.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const status = await file.stat();
    if (!status.isFile()) throw new Error(`it is ${status.isDirectory() ? 'a folder' : 'a device or a pipe'}`);
    if (status.size > maximum)
      throw new Error(`it has ${megabytes(status.size)} MB, more than the ${megabytes(maximum)} MB allowed`);
    return decode(await file.readFile());
  } finally {
    await file.close();
  }
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}

/** The path of an unreadable file in brackets, for a message, with the reason unless the file is just missing. */
export function unreadText(path: string, cause: unknown): string {
  if (!(cause instanceof Error) || (cause as NodeJS.ErrnoException).code === 'ENOENT') return `(${path})`;
  return `(${path}: ${cause.message})`;
}
