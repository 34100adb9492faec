import { closeSync, constants, fstatSync, openSync, readFileSync, type Stats } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';

/** The default limit: a longer text does not fit into one string. */
const maximumBytes = 500 * 2 ** 20;

/** Without it, opening a pipe waits for its writer. Windows has no such flag. */
const flags = constants.O_RDONLY | ((constants.O_NONBLOCK as number | undefined) ?? 0);

export interface RegularFileOptions {
  /** The most bytes that the file may have; default: 500 MB. */
  readonly maximum?: number;
}

/**
 * Opens a file to read it. Rejects with the system's error, and for what is not a regular file (a folder, or a device or
 * pipe, which may never end) or has more bytes than `maximum`.
 */
export async function openRegularFile(path: string, options: RegularFileOptions = {}): Promise<FileHandle> {
  const file = await open(path, flags);
  try {
    check(await file.stat(), options);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Reads a text in UTF-8. Rejects as {@link openRegularFile} does, and with the signal's reason once it aborts. */
export async function readRegularFile(
  path: string,
  { signal, ...options }: RegularFileOptions & { readonly signal?: AbortSignal } = {},
): Promise<string> {
  const file = await openRegularFile(path, options);
  try {
    return await file.readFile({ encoding: 'utf8', ...(signal === undefined ? {} : { signal }) });
  } finally {
    await file.close();
  }
}

/** Reads a text in UTF-8. Throws as {@link openRegularFile} rejects. */
export function readRegularFileSync(path: string, options: RegularFileOptions = {}): string {
  return readRegularBytesSync(path, options).toString('utf8');
}

/** Reads a file's bytes. Throws as {@link openRegularFile} rejects. */
export function readRegularBytesSync(path: string, options: RegularFileOptions = {}): Buffer {
  const descriptor = openSync(path, flags);
  try {
    check(fstatSync(descriptor), options);
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function check(status: Stats, { maximum = maximumBytes }: RegularFileOptions): void {
  if (!status.isFile()) throw new Error(`it is ${status.isDirectory() ? 'a folder' : 'a device or a pipe'}`);
  if (status.size > maximum)
    throw new Error(`it has ${megabytes(status.size)} MB, more than the ${megabytes(maximum)} MB allowed`);
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}
