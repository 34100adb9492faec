import { talkGraph } from '@s-agents/charts';
import { writeFile } from 'node:fs/promises';
import { SAgentsError, type CliCommand } from '@s-agents/core';
import { fromRecording, printableJson, printableLine, readTextFile } from '@s-agents/kit';
import { counted } from '../counted.js';
import { analyseTalk, type TalkAnalysis } from './analyse-talk.js';
import { classifyMessage } from './classify-message.js';
import { cooperativeBehaviours } from './cooperation.js';
import { behaviourLabels } from './labels.js';
import { readTalk } from './read-talk.js';
import { labelledDialoguesSchema, scoreLabels } from './score-labels.js';

/** `s-agents talk`: what was said in a recorded run, or how well messages are labelled. */
export const talkCommand: CliCommand = {
  name: 'talk',
  group: 'laboratory',
  description: 'tell from its log what was said in a run: behaviours, edges, and what was of no use',
  arguments: [{ syntax: '[run]', description: 'the folder of a run' }],
  options: [
    {
      flags: '--score <file>',
      description: 'score the rules that label messages on a JSON file of labelled dialogues',
    },
    { flags: '--svg <file>', description: 'write a picture of who told whom how much' },
    { flags: '--json', description: 'print one JSON document' },
  ],
  run: async ({ arguments: [folder], options, signal }) => {
    const { score, svg, json } = options;
    if (typeof score === 'string') print(await scored(score, signal), (agreement) => agreementLines(agreement), json);
    else if (folder === undefined) throw noRun();
    else {
      const events = await readTalk(folder, signal);
      const analysis = fromRecording(folder, events, () => analyseTalk(events));
      if (typeof svg === 'string') await writePicture(svg, analysis, signal);
      print(analysis, talkLines, json);
    }
    return 0;
  },
};

function print<T>(value: T, lines: (value: T) => readonly string[], json: unknown): void {
  const text = json === true ? printableJson(value) : lines(value).map(printableLine).join('\n');
  process.stdout.write(`${text}\n`);
}

async function writePicture(file: string, { agents, edges }: TalkAnalysis, signal: AbortSignal): Promise<void> {
  try {
    await writeFile(file, talkGraph(Object.keys(agents), edges, 'Messages from agent to agent'), { signal });
  } catch (cause) {
    signal.throwIfAborted();
    throw new SAgentsError({
      code: 'OPTION_INVALID',
      message: `--svg ${file}: the file cannot be written`,
      remedy: 'name a file in a folder that exists and can be written to',
      cause,
    });
  }
}

async function scored(file: string, signal: AbortSignal): Promise<ReturnType<typeof scoreLabels>> {
  try {
    const dialogues = labelledDialoguesSchema.parse(JSON.parse(await readTextFile(file, { signal })));
    return scoreLabels(dialogues, classifyMessage);
  } catch (cause) {
    signal.throwIfAborted();
    throw new SAgentsError({
      code: 'DIALOGUES_INVALID',
      message: `--score ${file}: it holds no labelled dialogues`,
      remedy: `give a JSON file: a list of dialogues, each a list of { from, to: [NAME], text, labels }, with labels of ${behaviourLabels.join(', ')}`,
      cause,
    });
  }
}

function noRun(): SAgentsError {
  return new SAgentsError({
    code: 'OPTION_INVALID',
    message: 'talk: neither a run nor --score is given',
    remedy: 'name the folder of a run, or a file of labelled dialogues with --score',
  });
}

function agreementLines(agreement: ReturnType<typeof scoreLabels>): readonly string[] {
  return behaviourLabels.map((label) => `${label.padEnd(26)} ${agreement[label].toFixed(3)}`);
}

export function talkLines({
  messages,
  words,
  seconds,
  agents,
  edges,
  cooperation,
  ineffective,
  leaders,
}: TalkAnalysis): string[] {
  const share = (count: number, of: number): string => (of === 0 ? '–' : `${Math.round((100 * count) / of)}%`);
  return [
    `${counted(messages, 'message')}, ${counted(words, 'word')} to all receivers together, ${(words / Math.max(1, seconds)).toFixed(1)} a world second`,
    ...Object.entries(agents).map(
      ([name, counts]) =>
        `  ${name}: ${counted(counts.messages, 'message')}, ` +
        behaviourLabels.map((label) => `${label} ${share(counts[label], counts.messages)}`).join(', '),
    ),
    ...Object.entries(cooperation).map(
      ([name, counts]) =>
        `  ${name}: ${cooperativeBehaviours.map((behaviour) => `${behaviour} ${counts[behaviour]}`).join(', ')}`,
    ),
    ...edges.map(
      ({ from, to, ...edge }) =>
        `  ${from} → ${to}: ${counted(edge.messages, 'message')}, ${counted(edge.words, 'word')}`,
    ),
    ...leaders.map(({ at, leader }) => `  ${leader} leads from ${at.toFixed(1)} s`),
    `of no use: ${Object.entries(ineffective)
      .map(([kind, count]) => `${kind} ${count}`)
      .join(', ')}`,
  ];
}
