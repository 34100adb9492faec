import type { RunEvent, RunEventType } from '@s-agents/core';
import { lineHead, upgradedEvent, openRegularFile } from '@s-agents/kit';

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
  const isWanted = (line: string): boolean => wanted.has(lineHead(line)?.type ?? '');
  let rest = '';
  try {
    const opened = await openRegularFile(file, { maximum: Infinity });
    for await (const chunk of opened.createReadStream({ encoding: 'utf8', signal })) {
      // Not readline: it takes a turn for every line, and ends lines at characters that JSON texts may hold.
      const lines = `${rest}${chunk as string}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (isWanted(line)) yield upgradedEvent(JSON.parse(line) as RunEvent);
    }
    if (isWanted(rest)) yield upgradedEvent(JSON.parse(rest) as RunEvent);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}
