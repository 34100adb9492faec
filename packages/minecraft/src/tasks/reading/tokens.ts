import { amountWords, readAmount } from './amounts.js';
import { lexicon, longestPhrase } from './lexicon.js';
import { withContainers } from './containers.js';
import { isManner } from './fillers.js';
import { cutPlaces, type Cut } from './places.js';
import { longestRelative, relativeAmount, relativePhrases } from './relative-amounts.js';
import type { Things } from './things.js';
import type { Token } from './token.js';
import { corrected, correctedAs, isMeant } from './typos.js';

/** Each word or phrase of a text, with everything that it may be; or the words that stand for nothing here. */
export type Tokens =
  | { readonly tokens: readonly (readonly Token[])[]; readonly unknown: null }
  | { readonly tokens: null; readonly unknown: string };

/** The most words of the name of a thing. */
const longestName = 7;
const wordForms = /§\d+|⊂\w*|≤q\d+|minecraft:\w+|\d+(?:\.\d+)?[a-z×]*|[\p{L}_][\p{L}\p{N}_]*|[^\s]/gu;
/** The comma of "1,000". */
const thousands = /(?<![\d,])(\d{1,3}(?:,\d{3})+)(?![\d,])/g;
const marks: Readonly<Record<string, '&' | '|' | ':' | '-'>> = {
  ...{ ',': '&', '&': '&', '+': '&', ';': '|', '|': '|', '.': '|', ':': ':', '"': '-', '(': '-', ')': '-' },
  ...{ and: '&', plus: '&', then: '|' },
};
const joiners = [
  'as well as',
  'along with',
  'together with',
  'and then',
  'and also',
  'with',
  'in addition',
  'while',
  'whereas',
];

/** Reads a plain text (`plainText`) word by word. Every word must mean something. `agents` are names in the team. */
export function tokensOf(text: string, things: Things, agents: readonly string[]): Tokens {
  const { text: uncut, cuts } = cutPlaces(
    text.replaceAll(thousands, (number) => (isPlace(number) ? number : number.replaceAll(',', ''))),
  );
  const words = withContainers(uncut).match(wordForms) ?? [];
  const names = new Map(agents.map((name) => [name.toLowerCase(), name]));
  const known = { things, names, cuts };
  const slips = correctSlips(words, known);
  if (slips !== null) return { tokens: null, unknown: slips };
  const tokens: (readonly Token[])[] = [];
  for (let at = 0; at < words.length; ) {
    const found = read(words, at, known);
    if (found === null) return { tokens: null, unknown: runOf(words, at, known) };
    tokens.push(found.tokens);
    at = found.next;
  }
  return { tokens, unknown: null };
}

interface Known {
  readonly things: Things;
  readonly names: ReadonlyMap<string, string>;
  readonly cuts: readonly Cut[];
}

function read(
  words: readonly string[],
  at: number,
  { things, names, cuts }: Known,
): { readonly tokens: readonly Token[]; readonly next: number } | null {
  const word = words[at] ?? '';
  const cut = word.startsWith('§') ? cuts[Number(word.slice(1))] : undefined;
  if (cut !== undefined)
    return {
      tokens: ['place' in cut ? { letter: 'P', place: cut.place } : { letter: 'Z', measures: cut.measures }],
      next: at + 1,
    };
  if (word.startsWith('⊂')) return { tokens: [{ letter: 'i', words: word.slice(1) }], next: at + 1 };
  if (word.startsWith('≤')) return { tokens: [{ letter: 'n', words: word }], next: at + 1 };
  const agent = names.get(word);
  if (agent !== undefined) return { tokens: [{ letter: 'A', name: agent }], next: at + 1 };
  const doing = longest(
    words,
    at,
    (phrase) => (lexicon.get(phrase) ?? []).map((letter): Token => ({ letter, words: phrase })),
    longestPhrase,
  );
  for (const joiner of joiners)
    if (
      (doing?.next ?? 0) <= at + joiner.split(' ').length &&
      words.slice(at, at + joiner.split(' ').length).join(' ') === joiner
    )
      return { tokens: [{ letter: '&', words: joiner }], next: at + joiner.split(' ').length };
  const mark = marks[word];
  if (mark !== undefined) return { tokens: [{ letter: mark, words: word }], next: at + 1 };
  const relative = longest(words, at, relativeAmount, longestRelative);
  if (relative !== null) return relative;
  const found = isVerb(words, at) ? null : longest(words, at, (phrase) => things.find(phrase), longestName);
  const amount = readAmount(words, at);
  const next = Math.max(found?.next ?? 0, doing?.next ?? 0, amount?.next ?? 0);
  if (next === 0) {
    const other = isManner(word) ? [{ letter: '-' as const, words: word }] : doneBySomebody(word);
    return other.length === 0 ? null : { tokens: other, next: at + 1 };
  }
  return {
    tokens: [
      ...(amount?.next === next ? [{ letter: 'q' as const, value: amount.value, unit: amount.unit }] : []),
      ...(doing?.next === next ? doing.tokens : []),
      ...(found?.next === next ? found.tokens : []),
    ],
    next,
  };
}

/** "stick together", "shield the weak": what begins a clause and has an object or a particle is no thing. */
function isVerb(words: readonly string[], at: number): boolean {
  const isFirst = at === 0 || marks[words[at - 1] ?? ''] !== undefined;
  return (
    isFirst &&
    /^(?:together|up|down|out|to|the|an?|our|my|your|their|us|me|them|it|everyone|everything)$/.test(
      words[at + 1] ?? '',
    )
  );
}

/** "Anna mines 10 stone": what somebody does. */
function doneBySomebody(word: string): readonly Token[] {
  const base = [word.replace(/s$/, ''), word.replace(/es$/, '')].find((one) => one !== word && lexicon.has(one));
  return (lexicon.get(base ?? '') ?? [])
    .filter((letter) => letter === 'g' || letter === 'b')
    .map((letter) => ({ letter, words: base ?? '' }));
}

function longest(
  words: readonly string[],
  at: number,
  find: (phrase: string) => readonly Token[],
  most: number,
): { readonly tokens: readonly Token[]; readonly next: number } | null {
  for (let next = Math.min(words.length, at + most); next > at; next--) {
    const tokens = find(words.slice(at, next).join(' '));
    if (tokens.length > 0) return { tokens, next };
  }
  return null;
}

/**
 * Corrects slips of the pen: one, or two in a longer text, since what has several is in another language, or no
 * sentence. Returns the words that stand for nothing; null when all do.
 */
function correctSlips(words: string[], known: Known): string | null {
  const unknown = words.flatMap((word, at) => (isKnown(word, words, at, known) ? [] : [at]));
  const [first] = unknown;
  if (first === undefined) return null;
  const isFew = unknown.length === 1 || (unknown.length === 2 && words.length >= 6);
  const meant = isFew ? unknown.map((at) => correctedIn(words, at, known.things)) : [null];
  if (meant.includes(null)) return runOf(words, first, known);
  for (const [index, at] of unknown.entries()) words[at] = meant[index] ?? '';
  return null;
}

/** What a word is a slip for; words beside it may tell: "irn ingots". */
function correctedIn(words: readonly string[], at: number, things: Things): string | null {
  const [before, word = '', after] = [words[at - 1], words[at], words[at + 1]];
  const isName = (other: string): boolean =>
    things.find(`${other} ${after}`).length > 0 || things.find(`${before} ${other}`).length > 0;
  return (
    correctedAs(
      word,
      [...things.words].filter((other) => isMeant(word, other) && isName(other)),
    ) ?? corrected(word, slipCandidates(things))
  );
}

function isKnown(word: string, words: readonly string[], at: number, known: Known): boolean {
  return (
    known.things.words.has(word) || phraseWords.has(word) || amountWords.has(word) || read(words, at, known) !== null
  );
}

/** The unknown word with the words beside it that it may belong to: "woodn pickaxe". */
function runOf(words: readonly string[], at: number, known: Known): string {
  let next = at + 1;
  while (
    next < words.length &&
    marks[words[next] ?? ''] === undefined &&
    (read(words, next, known)?.tokens ?? [{ letter: 't' }]).some(({ letter }) => 'tms'.includes(letter))
  )
    next++;
  return words.slice(at, next).join(' ');
}

const phraseWords = new Set([...lexicon.keys(), ...joiners, ...relativePhrases].flatMap((phrase) => phrase.split(' ')));

const verbs = [...lexicon.keys()].filter((phrase) => !phrase.includes(' '));

function slipCandidates(things: Things): Iterable<string> {
  return [...things.words, ...verbs, ...amountWords];
}

/** "100,200,300" may be a place as well as a number. */
function isPlace(number: string): boolean {
  return number.split(',').length === 3;
}
