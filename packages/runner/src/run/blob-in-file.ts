import { openRegularFile } from '@s-agents/kit';
import type { Json } from '@s-agents/core';

const lineEnd = 0x0a;
const part = 1024 * 1024;
/** The most bytes of a line that is read. */
const longest = 64 * 2 ** 20;

/**
 * Finds a value in a run's blobs.jsonl, in which each line begins with the value's id. Null for one that is not there,
 * or not whole. Rejects with the system's error, and the signal's reason once it aborts.
 */
export async function blobInFile(path: string, id: string, signal: AbortSignal): Promise<Json | null> {
  const needle = Buffer.from(`{"id":"${id}","value":`);
  const file = await openRegularFile(path, { maximum: Infinity });
  try {
    let at = await placeOf(needle, (buffer, from) => file.read(buffer, 0, buffer.length, from), signal);
    if (at === null) return null;
    const parts: Buffer[] = [];
    for (let bytes = 0; bytes < longest; ) {
      signal.throwIfAborted();
      const { buffer, bytesRead } = await file.read(Buffer.alloc(part), 0, part, at);
      if (bytesRead === 0) return null;
      const end = buffer.subarray(0, bytesRead).indexOf(lineEnd);
      parts.push(buffer.subarray(0, end < 0 ? bytesRead : end));
      if (end >= 0) return (JSON.parse(Buffer.concat(parts).toString('utf8')) as { value: Json }).value;
      at += bytesRead;
      bytes += bytesRead;
    }
    return null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  } finally {
    await file.close();
  }
}

/** Where the line begins that begins so; null where none does. Parts overlap by what may lie across their border. */
async function placeOf(
  needle: Buffer,
  read: (buffer: Buffer, from: number) => Promise<{ readonly bytesRead: number }>,
  signal: AbortSignal,
): Promise<number | null> {
  const buffer = Buffer.alloc(part);
  for (let from = 0; ; from += part - needle.length - 1) {
    signal.throwIfAborted();
    const { bytesRead } = await read(buffer, from);
    const held = buffer.subarray(0, bytesRead);
    for (let at = held.indexOf(needle); at >= 0; at = held.indexOf(needle, at + 1))
      if (from + at === 0 || (at > 0 && held[at - 1] === lineEnd)) return from + at;
    if (bytesRead < part) return null;
  }
}
