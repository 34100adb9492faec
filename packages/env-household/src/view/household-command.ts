import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { SAgentsError, type CliCommand } from '@s-agents/core';
import { printableLine, readRegularFile } from '@s-agents/kit';
import { householdChanged, householdState, type HouseholdState } from '../record/household-changed.js';
import { statePicture } from './state-picture.js';
import { stateText } from './state-text.js';

/** `s-agents household`: shows the household of a recorded run after any step. */
export const householdCommand: CliCommand = {
  name: 'household',
  group: 'laboratory',
  description:
    'show the household of a recorded run, from its log: where everything was after its last or another step',
  arguments: [{ syntax: '<run>', description: 'the folder of a run' }],
  options: [
    { flags: '--step <n>', description: 'the step after which it is shown (default: the last one)' },
    { flags: '--svg <file>', description: 'also write a picture into this file' },
  ],
  run: async ({ arguments: [folder = ''], options, signal }) => {
    const state = stateAfter(await readLog(folder, signal), stepOf(options['step']));
    if (state === null)
      throw new SAgentsError({
        code: 'RUN_WITHOUT_HOUSEHOLD',
        message: `${folder}: its log tells of no household`,
        remedy: 'name the folder of a run in the household (environment: { use: household }), and a step from 1',
      });
    process.stdout.write(`${stateText(state).split('\n').map(printableLine).join('\n')}\n`);
    if (typeof options['svg'] === 'string') await writePicture(options['svg'], state);
    return 0;
  },
};

/**
 * The state after a step, from the lines of a log; null when nothing had happened by then. Throws SAgentsError
 * `RECORDING_INVALID` for a line that is not as a run writes it.
 */
export function stateAfter(lines: readonly string[], step: number): HouseholdState | null {
  let state = householdState.initial;
  for (const [index, line] of lines.entries()) {
    // The last line of a run that was killed may be half a line.
    if (!line.includes('"household.changed"') || !line.endsWith('}')) continue;
    const event = eventIn(line, index + 1);
    if (event.step > step) break;
    state = householdState.reduce(state, { ...event, sequence: 0, at: 0 });
  }
  return state;
}

function eventIn(line: string, number: number): z.output<typeof householdChanged> {
  try {
    return householdChanged.parse(JSON.parse(line));
  } catch (cause) {
    throw new SAgentsError({
      code: 'RECORDING_INVALID',
      message: `the recording is damaged: line ${number} of events.jsonl is not as a run writes it`,
      remedy: 'give the unchanged folder of a run',
      cause,
    });
  }
}

function stepOf(given: unknown): number {
  if (given === undefined) return Infinity;
  const step = Number(given);
  if (Number.isSafeInteger(step) && step > 0) return step;
  throw new SAgentsError({
    code: 'OPTION_INVALID',
    message: `--step ${JSON.stringify(given)} is no step`,
    remedy: 'give a whole number from 1',
  });
}

async function readLog(folder: string, signal: AbortSignal): Promise<readonly string[]> {
  try {
    return (await readRegularFile(join(folder, 'events.jsonl'), { signal })).split('\n');
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

async function writePicture(file: string, state: HouseholdState): Promise<void> {
  try {
    await writeFile(file, statePicture(state));
  } catch (cause) {
    throw new SAgentsError({
      code: 'PICTURE_UNWRITABLE',
      message: `--svg ${file}: the picture cannot be written there`,
      remedy: 'name a file in a folder that exists and may be written to',
      cause,
    });
  }
}
