import { anyOf, everybody, greeting, isSpokenOf } from './address.js';
import { isForAnswer, isQuestion } from './commander-words.js';
import { isOrder } from './control-words.js';
import { clausesOf } from './plain-words.js';

/** Those of a list of names who are called: members, or all (null), and what is said to them. */
export interface Called {
  readonly names: readonly string[] | null;
  readonly words: string;
}

type Kind = 'member' | 'all' | 'name' | 'word';

interface Item {
  readonly kind: Kind;
  readonly word: string;
  /** What joins it to the one behind it. */
  readonly joint: 'and' | 'comma' | null;
}

interface List {
  readonly items: readonly Item[];
  readonly words: string;
}

const joint = String.raw`(?:\s*,\s*(?:and\s+)?|\s*&\s*|\s+(?:and|plus)\s+)`;
const firstJoint = new RegExp(String.raw`^${joint}(?=\S)`, 'iu');
const lastJoint = new RegExp(`${joint}$`, 'iu');
/** What names nobody. */
const pronouns = 'i|me|you|u|he|him|she|her|it|us|we|they|them|this|that|these|those|my|your|some|any|the|an?';
const noName = new RegExp(
  String.raw`^(?:${pronouns}|here|there|now|then|please|pls|plz|just|also|never|not|dont|do|go|\d+)$`,
  'iu',
);
/** "workerA and Bob are here" speaks of them. */
const speaksOf = /^(?:is|are|was|were|has|have|had)\b/iu;

/**
 * Reads a line that calls members together with others, who are none of the team: "workerA and Bob, come here", "come
 * here, Bob and workerA". The others are left out. Null where nobody else is called. Pure.
 */
export function calledBesideOthers(text: string, members: readonly string[]): Called | null {
  const said = text.trim();
  const list = namedFirst(said, members) ?? namedLast(said, members) ?? describedBeside(said, members);
  if (list === null) return null;
  const { items, words } = list;
  if (items.some(({ kind }) => kind === 'all')) return { names: null, words };
  const isNamed = (name: string): boolean => items.some(({ word }) => word.toLowerCase() === name.toLowerCase());
  return { names: members.filter(isNamed), words };
}

/** "workerA, Bob and workerB: come here" */
function namedFirst(text: string, members: readonly string[]): List | null {
  let rest = text.replace(greeting, '').replace(/^both\s+/iu, '');
  const items: Item[] = [];
  for (;;) {
    const found = itemIn(rest, members, 'first');
    if (found === null) break;
    const { kind, word } = found;
    const after = rest.slice(found.length);
    const between = firstJoint.exec(after)?.[0];
    const isAfterAnd = items.at(-1)?.joint === 'and';
    if (between === undefined) {
      const mark = /^\s*[:;.!]+\s*|^\s+/u.exec(after)?.[0] ?? '';
      const isLast = kind !== 'word' || isAfterAnd;
      if (mark === '' || !isLast || (mark.trim() === '' && !isSaid(after))) break;
      items.push({ kind, word, joint: null });
      rest = after.slice(mark.length);
      break;
    }
    // "and Bob" ends a list: a small word behind it belongs to what is said.
    if (kind === 'word' && !isAfterAnd && items.some((item) => item.joint === 'and')) break;
    items.push({ kind, word, joint: jointOf(between) });
    rest = after.slice(between.length);
  }
  const isCalling = isSaid(rest) || hasAnd(items);
  return isCalling && rest !== '' && !speaksOf.test(rest) && areCalled(items) ? { items, words: rest } : null;
}

/** "workerA and my friend Bob, come here"; of "workerA or workerB" the first is meant. */
function describedBeside(text: string, members: readonly string[]): List | null {
  const form = new RegExp(
    String.raw`^@?(?<first>${anyOf(members)}),?\s+(?<joint>and|or|plus|with|&)\s+(?<other>[^,:;.!?]{1,40})[,:]\s*(?<words>\S.*)$`,
    'isu',
  );
  const {
    first = '',
    joint: between = '',
    other = '',
    words = '',
  } = form.exec(text.replace(greeting, ''))?.groups ?? {};
  if (first === '' || isOrder(other) || !isSaid(words)) return null;
  const named = between.toLowerCase() === 'or' ? [] : (other.match(new RegExp(anyOf(members), 'giu')) ?? []);
  return { items: [first, ...named].map((word) => ({ kind: 'member', word, joint: null })), words };
}

/** "come here, workerA and Bob" */
function namedLast(text: string, members: readonly string[]): List | null {
  const said = text.replace(/[\s.!?]+$/u, '');
  let rest = said;
  let after: Item['joint'] = null;
  let items: readonly Item[] = [];
  for (;;) {
    const found = itemIn(rest, members, 'last');
    if (found === null) break;
    const { kind, word } = found;
    const before = rest.slice(0, rest.length - found.length);
    const between = lastJoint.exec(before)?.[0];
    if (kind === 'word' && (after !== 'and' || between === undefined)) break;
    items = [{ kind, word, joint: after }, ...items];
    rest = before.slice(0, before.length - (between ?? '').length);
    if (between === undefined) break;
    after = jointOf(between);
  }
  const words = rest.replace(/[\s,]+$/u, '');
  if (!hasAnd(items) || !areCalled(items) || !isSaid(words) || isSpokenOf(`${words} `)) return null;
  return { items, words: `${words}${text.slice(said.length).trim()}` };
}

/**
 * Whether a list names members and others. Small words may be things and are names only where an "and" joins them to a
 * name, or where commas alone join all: "workerA and bob", but not "stone and wood, workerA".
 */
function areCalled(items: readonly Item[]): boolean {
  const isOfTeam = ({ kind }: Item): boolean => kind === 'member' || kind === 'all';
  if (!items.some(isOfTeam) || items.every(({ kind }) => kind === 'member') || items.length < 2) return false;
  if (!hasAnd(items)) return true;
  const isJoined = (from: number, step: 1 | -1): boolean => {
    const next = items[from + step];
    const between = items[step === 1 ? from : from - 1]?.joint;
    if (next === undefined) return false;
    return next.kind === 'word' ? isJoined(from + step, step) : between === 'and';
  };
  return items.every(({ kind }, index) => kind !== 'word' || isJoined(index, 1) || isJoined(index, -1));
}

function hasAnd(items: readonly Item[]): boolean {
  return items.some((item) => item.joint === 'and');
}

function jointOf(between: string): 'and' | 'comma' {
  return /and|plus|&/iu.test(between) ? 'and' : 'comma';
}

function isSaid(words: string): boolean {
  return (
    clausesOf(words).some(isOrder) || isForAnswer(words) || /^(?:can|could|will|would) (?:you|u)\b/iu.test(words.trim())
  );
}

/** What names somebody at the beginning or the end of a text; null where nothing there does. */
function itemIn(
  text: string,
  members: readonly string[],
  side: 'first' | 'last',
): { readonly kind: Kind; readonly word: string; readonly length: number } | null {
  const found = (form: string): string | undefined =>
    new RegExp(side === 'first' ? `^@?(?:${form})` : `@?(?:${form})$`, 'iu').exec(text)?.[0];
  const forms: readonly (readonly [Kind, string])[] = [
    ['member', anyOf(members)],
    ['all', anyOf([...everybody, 'the others', 'the rest', 'everybody else', 'everyone else'])],
    ['name', String.raw`(?<![\p{L}\p{N}_])[\p{L}\p{N}_]+(?![\p{L}\p{N}_'’])`],
  ];
  for (const [kind, form] of forms) {
    const matched = found(form);
    if (matched === undefined) continue;
    const word = matched.replace('@', '');
    if (kind !== 'name') return { kind, word, length: matched.length };
    if (noName.test(word) || isOrder(word) || isQuestion(word)) return null;
    return { kind: /^\p{Lu}/u.test(word) ? 'name' : 'word', word, length: matched.length };
  }
  return null;
}
