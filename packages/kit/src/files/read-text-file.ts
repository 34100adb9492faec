import { decodeText } from '../text/decode-text.js';
import { openRegularFile, readRegularBytesSync, type RegularFileOptions } from './regular-file.js';

/** The default limit: a longer file is not one that a person wrote. */
const maximumBytes = 16 * 2 ** 20;

export interface ReadTextOptions extends RegularFileOptions {
  /** The most bytes that the file may have; default: 16 MB. */
  readonly maximum?: number;
  /** Default: {@link decodeText}. Throws for bytes that are no text. */
  readonly decode?: (bytes: Buffer) => string;
  readonly signal?: AbortSignal;
}

/**
 * Reads a text that a person wrote, in UTF-8 or UTF-16. Rejects for what is not a regular file, such as a folder or a
 * pipe, for more bytes than `maximum`, for bytes that are no text, and with the signal's reason once it aborts.
 */
export async function readTextFile(
  path: string,
  { maximum = maximumBytes, decode = decodeText, signal }: ReadTextOptions = {},
): Promise<string> {
  const file = await openRegularFile(path, { maximum });
  try {
    return decode(await file.readFile(signal === undefined ? {} : { signal }));
  } finally {
    await file.close();
  }
}

/** Reads a text that a person wrote. Throws as {@link readTextFile} rejects. */
export function readTextFileSync(path: string, { maximum = maximumBytes }: RegularFileOptions = {}): string {
  return decodeText(readRegularBytesSync(path, { maximum }));
}

/** The path of an unreadable file in brackets, for a message, with the reason unless the file is just missing. */
export function unreadText(path: string, cause: unknown): string {
  if (!(cause instanceof Error) || (cause as NodeJS.ErrnoException).code === 'ENOENT') return `(${path})`;
  return `(${path}: ${cause.message})`;
}
