import { isDeepStrictEqual } from 'node:util';
import { SAgentsError, type RunEvent } from '@s-agents/core';
import { upgradedEvent } from '@s-agents/kit';
import { withBlobs } from './blob-differences.js';
import { courseLines } from './course-lines.js';
import { differencesOf, type Difference } from './differences.js';
import type { RunDiff } from './run-diff.js';
import { setupOf } from './setup-of.js';
import { Teller } from './teller.js';

/**
 * Says where the events of two runs part. Their sequence numbers do not count, nor do pauses and stops after which a run
 * was taken up; times are told apart from what happened, since no two runs in real time have the same. A run that still
 * goes on is compared as far as its log goes. Throws SAgentsError for what is no folder of a run.
 */
export async function diffRuns(one: string, other: string, signal: AbortSignal): Promise<RunDiff> {
  const logs = [one, other].map((folder) => ({ folder, lines: courseLines(folder, signal), teller: new Teller() }));
  const [left, right] = logs as [Log, Log];
  const blobs = { one, other, signal };
  let setup: readonly Difference[] = [];
  let times: RunDiff['times'] = null;
  try {
    for (let same = 0; ; same++) {
      const lines = await Promise.all([nextOf(left), nextOf(right)]);
      const [first, second] = lines;
      if (first === null && second === null) return { same, setup, times, parting: null };
      const events = [parsed(first, left, same), parsed(second, right, same)] as const;
      const [here, there] = events;
      const sides = { one: left.teller.side(here), other: right.teller.side(there) };
      if (first !== null && second !== null && withoutSequence(first) === withoutSequence(second)) continue;
      const [mine, theirs] = [contentOf(here), contentOf(there)];
      if (isDeepStrictEqual(mine, theirs)) {
        if (sides.one !== null && sides.other !== null && sides.one.at !== sides.other.at)
          times ??= { one: sides.one, other: sides.other };
      } else if (here?.type === 'run.started' && there?.type === 'run.started')
        setup = differencesOf(setupOf(here), setupOf(there));
      else {
        const differences = here === null || there === null ? [] : differencesOf(mine, theirs);
        return { same, setup, times, parting: { ...sides, differences: await withBlobs(differences, blobs) } };
      }
    }
  } finally {
    await Promise.all(logs.map(({ lines }) => lines.return(undefined)));
  }
}

interface Log {
  readonly folder: string;
  readonly lines: AsyncGenerator<string, void>;
  readonly teller: Teller;
}

async function nextOf({ lines }: Log): Promise<string | null> {
  const next = await lines.next();
  return next.done === true ? null : next.value;
}

/** Throws SAgentsError `RECORDING_INVALID` for a line that is no event. */
function parsed(line: string | null, { folder }: Log, index: number): RunEvent | null {
  if (line === null) return null;
  try {
    const event = JSON.parse(line) as RunEvent | null;
    if (typeof event?.type === 'string' && typeof event.at === 'number') return upgradedEvent(event);
  } catch {
    // Told below.
  }
  throw new SAgentsError({
    code: 'RECORDING_INVALID',
    message: `the recording in "${folder}" is damaged: event ${index} cannot be read`,
    remedy: 'give the unchanged folder of a run',
  });
}

/** The text of an event without its sequence number, with which it begins. */
function withoutSequence(line: string): string {
  return line.slice(line.indexOf(','));
}

/** What happened, without when. */
function contentOf(event: RunEvent | null): object | null {
  if (event === null) return null;
  const { sequence: _sequence, at: _at, ...content } = event;
  return content;
}
