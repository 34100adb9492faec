import { join } from 'node:path';
import { SAgentsError } from '@s-agents/core';
import { lineHead, openRegularFile, unreadText } from '@s-agents/kit';
import { readRunMetadata } from '../run/run-metadata.js';

/**
 * The lines of a run's log that belong to its course, one after the other: without pauses, and without each stop after
 * which the run was taken up. A last line that was not written to its end is left out. Throws SAgentsError for what is no
 * folder of a run, and the signal's reason.
 */
export async function* courseLines(folder: string, signal: AbortSignal): AsyncGenerator<string, void> {
  readRunMetadata(folder);
  /** What comes after a stop: it goes when the run is taken up. */
  let stopped: string[] | null = null;
  for await (const line of linesOf(join(folder, 'events.jsonl'), folder, signal)) {
    const type = lineHead(line)?.type;
    if (type === 'run.paused' || type === 'run.continued') continue;
    if (type === 'run.resumed') {
      stopped = null;
      continue;
    }
    if (type === 'run.stopping' && line.includes('"fromOutside":true')) stopped ??= [];
    if (stopped === null) yield line;
    else stopped.push(line);
  }
  yield* stopped ?? [];
}

async function* linesOf(path: string, folder: string, signal: AbortSignal): AsyncGenerator<string> {
  let rest = '';
  try {
    const file = await openRegularFile(path, { maximum: Infinity });
    // Not readline: it ends lines at characters that JSON texts may hold.
    for await (const chunk of file.createReadStream({ encoding: 'utf8', signal })) {
      const lines = `${rest}${chunk as string}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (cause) {
    signal.throwIfAborted();
    throw new SAgentsError({
      code: 'RECORDING_NOT_FOUND',
      message: `cannot read events.jsonl in "${folder}" ${unreadText(path, cause)}`,
      remedy: 'give the folder of one run, such as runs/2026-01-31T10-00-00-1a2b3c4d',
      cause,
    });
  }
}
