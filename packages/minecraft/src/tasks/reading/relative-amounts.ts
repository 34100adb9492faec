import type { Found, Reading } from './reading.js';
import { isMetal } from './things.js';
import type { Token } from './token.js';

const sizes: readonly (readonly [times: number, words: string])[] = [
  [0.25, 'a quarter as much/a quarter as many/a quarter of that'],
  [0.5, 'half as much/half as many/half of that/half that/half the amount/half the number'],
  [1, 'as much/as many/just as much/just as many/the same/the same amount/the same number/equally many'],
  [2, 'twice as much/twice as many/double that/double the amount/twice the amount/twice that'],
  [3, 'three times as much/three times as many'],
];
const known = new Map(
  sizes.flatMap(([times, words]) =>
    words.split('/').flatMap(
      (phrase) =>
        [
          [phrase, times],
          [`${phrase} of`, times],
        ] as const,
    ),
  ),
);

export const relativePhrases: readonly string[] = [...known.keys()];

/** The most words of a relative amount. */
export const longestRelative = 5;

/** Returns "half as much" and the like as a token; none for other phrases. */
export function relativeAmount(phrase: string): readonly Token[] {
  const times = known.get(phrase);
  return times === undefined ? [] : [{ letter: 'R', times, words: phrase }];
}

/**
 * "64 coal for Anna, and half as much for Bob"; "10 logs and twice as many sticks": an amount in terms of the only one
 * before it.
 */
export function relate(found: Found, reading: Reading): boolean {
  const [last, ...others] = reading.aims;
  const [relative] = found.all('R');
  const [item] = found.all('t');
  const [agent] = found.all('A');
  if (last === undefined || relative === undefined || others.length > 0 || last.isCounted !== true) return false;
  if (!('holds' in last.entry) || last.entry.in !== undefined || last.entry.by === 'each') return false;
  if ((item === undefined) === (agent === undefined)) return false;
  if (item !== undefined && isMetal(item.words)) return false;
  // If the relative amount is for another agent, the first amount must be for one agent, too.
  if (agent !== undefined && (last.entry.by === undefined || last.entry.by === agent.name)) return false;
  const count = last.entry.count * relative.times;
  if (!Number.isInteger(last.isInStacks === true ? count * 2 : count)) return false;
  reading.aims.push({
    ...last,
    entry: {
      ...last.entry,
      count,
      ...(item === undefined ? {} : { holds: item.name }),
      ...(agent === undefined ? {} : { by: agent.name }),
    },
  });
  return true;
}
