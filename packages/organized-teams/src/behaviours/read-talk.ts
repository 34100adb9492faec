import { join } from 'node:path';
import { SAgentsError, type RunEvent } from '@s-agents/core';
import { readRegularFile } from '@s-agents/kit';

/** Reads the events of a recorded run. Throws SAgentsError RUN_NOT_FOUND where the folder has none. */
export async function readTalk(folder: string, signal: AbortSignal): Promise<readonly RunEvent[]> {
  try {
    const text = await readRegularFile(join(folder, 'events.jsonl'), { signal });
    // The last line of a run that was killed may be half a line.
    return text.split('\n').flatMap((line) => (line.endsWith('}') ? [JSON.parse(line) as RunEvent] : []));
  } catch (cause) {
    signal.throwIfAborted();
    throw new SAgentsError({
      code: 'RUN_NOT_FOUND',
      message: `${folder}: it has no readable events.jsonl`,
      remedy: 'name the folder of a run',
      cause,
    });
  }
}
