import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { RunEvent, RunEventType } from '@s-agents/core';

/** The type of an event, which follows its sequence number and time in a line of events.jsonl. */
const typePattern = /^\{"sequence":\d+,"at":[^,]+,"type":"([^"]+)"/;

/**
 * Reads those of the events in a file that have one of these types, one after the other. Lines of other types are not
 * parsed. Throws the file system's error, and the signal's reason once it aborts.
 */
export async function* readEvents(
  file: string,
  types: readonly RunEventType[],
  signal: AbortSignal,
): AsyncGenerator<RunEvent> {
  const wanted: ReadonlySet<string> = new Set(types);
  const input = createReadStream(file, { signal });
  // The lines of a stream that fails may end without an error.
  let failure: Error | null = null;
  input.on('error', (error) => (failure = error));
  try {
    for await (const line of createInterface({ input, crlfDelay: Infinity }))
      if (wanted.has(typePattern.exec(line)?.[1] ?? '')) yield JSON.parse(line) as RunEvent;
    if (failure !== null) throw failure as Error;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}
