import { diffRuns, isSame, type Difference, type RunDiff, type Side } from '@s-agents/runner';
import { printJson, printLine } from '../terminal.js';
import { timeText } from '../view/texts.js';
import { exitCodes } from './exit-codes.js';

export interface DiffOptions {
  readonly json: boolean;
}

/** `s-agents diff`: says where two runs part. Resolves with exit code 0 for runs in which the same happened at the same times. */
export async function diffCommand(
  one: string,
  other: string,
  { json }: DiffOptions,
  signal: AbortSignal,
): Promise<number> {
  const diff = await diffRuns(one, other, signal);
  if (json) printJson(diff);
  else for (const line of diffLines(diff, { one, other })) printLine(line);
  return isSame(diff) ? exitCodes.goalMet : exitCodes.goalNotMet;
}

/** Tells how two runs differ, in lines of text. Pure. */
export function diffLines(diff: RunDiff, names: { readonly one: string; readonly other: string }): readonly string[] {
  const { same, setup, times, parting } = diff;
  const events = same === 1 ? 'event' : 'events';
  const sides = ({ one, other }: { readonly one: Side | null; readonly other: Side | null }): readonly string[] => [
    sideLine(names.one, one),
    sideLine(names.other, other),
  ];
  return [
    ...(setup.length === 0 ? [] : ['set up differently', ...differenceLines(setup)]),
    ...(parting === null
      ? [`the runs do not part: ${same} ${events} are the same`]
      : [`the first ${same} ${events} are the same; then the runs part`, ...sides(parting)]),
    ...differenceLines(parting?.differences ?? []),
    ...(times === null ? [] : ['at other times, from here on', ...sides(times)]),
  ];
}

function sideLine(name: string, side: Side | null): string {
  const what = side === null ? 'its log ends here' : `event ${side.sequence} at ${timeText(side.at)}: ${side.text}`;
  return `  ${name}  ${what}`;
}

function differenceLines(differences: readonly Difference[]): readonly string[] {
  return differences.map(({ path, one, other }) => `    ${path}: ${one} | ${other}`);
}
