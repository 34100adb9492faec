import type { GoalEntry } from '../task-file.js';
import type { Place } from './places.js';
import type { Token } from './token.js';

/** What a sentence asks for, as an entry of a goal, with the verb that asks for it. */
export interface Aim {
  readonly verb: string;
  readonly entry: GoalEntry;
  /** The entry counts stacks, in place of single items. */
  readonly isInStacks?: boolean;
  /** An amount was said. */
  readonly isCounted?: boolean;
  /** As many as so many of another item give: "planks out of 3 logs". */
  readonly from?: { readonly name: string; readonly count: number };
}

export type ItemToken = Extract<Token, { letter: 't' }>;
export type StructureToken = Extract<Token, { letter: 's' }>;

/** What has been read of a sentence so far. */
export interface Reading {
  aims: Aim[];
  /** The index of the first aim of a list that is not at its end. */
  open: number;
  /** The verb that the next part takes over, and what it does. */
  verb: { letter: string; words: string };
  /** Who the sentence is about: agents, "each", or everybody for null. */
  by: readonly string[] | null;
  /** The item that "10 each" and "it" refer to. */
  item: ItemToken | null;
  /** What there is none of, and what amounts alone count. */
  topic: ItemToken | StructureToken | null;
  /** The structure that was asked for last. */
  structure: StructureToken | null;
  /** Nothing stands before the part in its sentence. */
  isFirst: boolean;
  place: Place | null;
  /** Who gets what is handed over, until another verb comes. */
  receivers: readonly string[] | null;
  /** Whether things alone are enough, without a verb. */
  readonly isList: boolean;
}

type TokenOf<Letter extends string> = Token extends infer Any
  ? Any extends { letter: infer Its }
    ? Letter extends Its
      ? Any
      : never
    : never
  : never;

/** The tokens that a rule's form has found, by their letters. */
export interface Found {
  all<Letter extends Token['letter']>(letter: Letter): readonly TokenOf<Letter>[];
  has(letter: Token['letter']): boolean;
  readonly letters: string;
}

export const each = 'each';

export function foundIn(tokens: readonly Token[]): Found {
  return {
    letters: tokens.map(({ letter }) => letter).join(''),
    has: (letter) => tokens.some((token) => token.letter === letter),
    all: <Letter extends Token['letter']>(letter: Letter) =>
      tokens.filter((token) => token.letter === letter) as unknown as readonly TokenOf<Letter>[],
  };
}

export const names = (found: Found): readonly string[] => found.all('A').map(({ name }) => name);

/** Keeps the verb of a part for the parts after it. */
export function verb(found: Found, reading: Reading): boolean {
  const [letter = ''] = found.letters;
  const [said] = 'gbpykchw'.includes(letter) ? found.all(letter as 'g') : [];
  if (said !== undefined) {
    reading.verb = { letter, words: said.words };
    reading.receivers = null;
  } else if (found.has('d') || found.has('y') || found.has('g')) reading.verb = { letter: 'y', words: 'get' };
  else if (
    (found.has('q') || reading.isList || /[eaA]/.test(found.letters)) &&
    !'gbyhp'.includes(reading.verb.letter || '#')
  )
    reading.verb = { letter: 'y', words: 'get' };
  return 'gbyhp'.includes(reading.verb.letter || '#');
}

export function placeOf(found: Found, reading: Reading): Place {
  const place = found.all('P')[0]?.place ?? { x: 0, z: 0 };
  reading.place = place;
  return place;
}

export function addEntry(entry: Aim['entry'], words: string, reading: Reading): boolean {
  reading.aims.push({ verb: words, entry });
  return true;
}
