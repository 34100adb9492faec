import { SAgentsError, type CliCommand } from '@s-agents/core';
import { fromRecording, PlainWords, printableJson, printableLine } from '@s-agents/kit';
import { overheadOf } from '../figures/overhead.js';
import { figuresOf, type RunFigures } from '../figures/run-figures.js';
import { figuresText } from './figures-text.js';
import { readRun } from './read-run.js';

/** `s-agents report`: computes the figures of a run from its folder. Exit code 0. */
export const reportCommand: CliCommand = {
  name: 'report',
  group: 'laboratory',
  description:
    'compute the figures of a run from its log: idle share, conflicts, messages, overhead against one agent alone, and ' +
    "a failed run's failure mode",
  arguments: [{ syntax: '<folder>', description: 'the folder of the run' }],
  options: [
    { flags: '--solo <folder>', description: 'the run of one agent alone at the same task, to compare with' },
    { flags: '--json', description: 'print one JSON document and nothing else' },
  ],
  run: async ({ arguments: [folder = ''], options, signal }) => {
    const { figures, report, words } = await figuresIn(folder, signal);
    const solo = typeof options['solo'] === 'string' ? await figuresIn(options['solo'], signal) : null;
    const overhead = solo === null ? null : overheadOf(figures, solo.figures);
    const print = (text: string): void => void process.stdout.write(`${text}\n`);
    if (options['json'] === true) print(printableJson({ ...figures, overhead }));
    else for (const line of figuresText(figures, { report, overhead })) print(printableLine(words.say(line)));
    return 0;
  },
};

async function figuresIn(folder: string, signal: AbortSignal) {
  const { events, report } = await readRun(folder, signal);
  const figures: RunFigures | null = fromRecording(folder, events, () => figuresOf(events));
  if (figures === null)
    throw new SAgentsError({
      code: 'RECORDING_INVALID',
      message: `"${folder}" holds no run that has started`,
      remedy: 'give the folder of a run whose agents were in the world',
    });
  const words = new PlainWords();
  for (const event of events) words.learn(event);
  return { figures, report, words };
}
