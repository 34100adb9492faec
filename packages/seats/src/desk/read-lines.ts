import type { SeatReading, WorldKnowledge } from '@s-agents/core';
import { plainLines } from '../lines/plain-lines.js';
import type { WorldReader } from '../lines/task-reading.js';
import type { Waiting } from './place.js';

export interface ReadLinesOptions {
  /** All agents of the team. */
  readonly team: readonly string[];
  readonly knowledge: WorldKnowledge;
  /** The world's readers of people's words. */
  readonly world: WorldReader;
}

/**
 * What lines mean as the answer to a question that has choices: the number of one choice, or lines. Where there are
 * no choices, a number is a line like any other.
 */
export function readLines(
  { question: { choices }, form, inputs }: Pick<Waiting, 'question' | 'form' | 'inputs'>,
  lines: readonly string[],
  { team, knowledge, world }: ReadLinesOptions,
): SeatReading {
  const written = lines.map((line) => line.trim()).filter((line) => line !== '');
  const [only = ''] = written;
  if (!/[\p{L}\p{N}]/u.test(written.join('')))
    return { problem: `nothing is answered: ${howToAnswer(choices.length)}` };
  const number = choices.length === 0 ? undefined : written.find((line) => /^\d+$/.test(line));
  if (number === undefined) {
    const tasks = form.tasks?.(inputs);
    const plain = tasks === undefined ? { lines: written } : plainLines(written, { tasks, team, knowledge, world });
    return 'problem' in plain ? plain : form.read(plain.lines, inputs, { knowledge });
  }
  if (written.length > 1)
    return { problem: `${number} alone would be a choice, which is a whole answer: ${howToAnswer(choices.length)}` };
  const choice = choices[Number(only) - 1];
  if (choice === undefined) return { problem: `there is no choice ${only}: ${howToAnswer(choices.length)}` };
  const reading = form.read(choice.lines, inputs, { knowledge });
  return 'problem' in reading ? reading : { ...reading, isWhole: true };
}

function howToAnswer(choices: number): string {
  if (choices === 0) return 'give at least one line';
  return `give one choice (${choices === 1 ? '1' : `1 to ${choices}`}), or lines`;
}
