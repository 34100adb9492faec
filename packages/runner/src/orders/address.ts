import { isOrder, orders } from './control-words.js';
import { clausesOf } from './plain-words.js';

/** Words that somebody addresses to one agent, or to all of them (null). */
export interface Addressed {
  readonly to: string | null;
  readonly words: string;
  /** Nothing but the word itself shows that all agents are called: "team rocket sucks" may call nobody. */
  readonly isUnmarked?: true;
}

/** What calls all agents. */
export const everybody = [
  'team',
  'everybody',
  'everyone',
  'all of you',
  'both of you',
  'you all',
  'you two',
  'guys',
  'folks',
  'bots',
];
/** What calls all agents only where a comma, a colon or an @ shows that it calls somebody. */
const marked = ['all', 'both'];
/** What stands before a name that is spoken of and not called: "give it to workerA". */
const spokenOf = endingWith(
  'to|for|of|with|from|by|and|or|than|like|near|at|about|tell|ask|follow|is|are|was|were|called|named|not',
  'the|an?|my|your|our|(?<!(?:hang|hold|come|go|carry) )on',
  '(?<!(?:need|want|some|any|more|no|the|your|for) )help',
);
/** A verb that is about the name behind it: "kill workerA". */
const takesName = endingWith(
  'see|saw|seen|find|found|(?:kill|attack|protect|heal|join|need|want|follow)(?:ed|ing)?|help(?:ed|ing)|hit|hitting|hurt',
  'shoot|shot|loved?|hated?|miss|met|meet|take|took|get|got|bring|brought|give|gave|send|sent|call|feed|saved?|have|has',
);
/** What a verb at the end is about in place of the name: "what did you see workerA", "give me the log you found workerA". */
const isAboutElse = new RegExp(
  String.raw`\b(?:what|whatever|who|whom|which|where|when|how|all|everything|anything|that)\b|` +
    String.raw`\b(?:the|an?|any|some|those|these|my|your|\d+) [^,.!?]*` +
    String.raw`(?<!\b(?:do|did|can|could|will|would|have)) (?:you|we|i|he|she|they) (?:(?:have|has|had|just) )?\w+\s+$`,
  'iu',
);
/** Whom a leader is to choose. */
const anybody = /^(?:somebody|someone|anybody|anyone|one of (?:them|you)|them|(?:every|some)one)$/iu;
/** "Can somebody come here": the whole team is asked. */
const askingAnybody = new RegExp(
  '^(?:(?:can|could|would|will) (?:somebody|someone|anybody|anyone|one of you)|' +
    String.raw`(?:somebody|someone|anybody|anyone),?(?! (?:is|has|was|there|here|else)\b)) (?:please )?(.+)$`,
  'isu',
);
/** A greeting, and nothing else. */
const greets =
  /^(?:hi|hello|hey|hiya|yo|thanks|thank you|bye|goodbye|(?:good )?(?:morning|evening|afternoon|night|day)|greetings)\s+$/iu;
export const greeting = /^(?:hey|hi|hello|ok|okay|oi|yo|please|now|and|so|then|thanks|thank you)[\s,!]+/iu;

/**
 * Finds whom words address: "workerA, come here", "@workerA come here", "hey workerA come here", "come here, workerA",
 * "everybody, come here". Null where they name nobody. Pure.
 */
export function addressed(text: string, members: readonly string[]): Addressed | null {
  const said = text.trim();
  const greeted = greeting.exec(said)?.[0] ?? '';
  const found =
    firstOf(said, members) ??
    (greeted === '' ? null : firstOf(said.slice(greeted.length), members, greeted)) ??
    lastOf(said, members) ??
    midOf(said, members) ??
    anybodyIn(said);
  return found === null ? null : passedOn(found, members);
}

/** "leader, tell workerB to come here" is for workerB. */
function passedOn(found: Addressed, members: readonly string[]): Addressed {
  const [, name = '', words = ''] =
    /^(?:please )?(?:tell|ask|get|have) (\S+|one of (?:them|you)) to (.+)$/isu.exec(found.words) ?? [];
  const to = members.find((member) => member.toLowerCase() === name.toLowerCase());
  if (to !== undefined) return { to, words };
  return anybody.test(name) ? { to: null, words } : found;
}

/** What follows a name that comes first, or the greeting before it where nothing does. */
export function firstOf(text: string, members: readonly string[], greeted = ''): Addressed | null {
  for (const name of [...members, ...everybody, ...marked]) {
    const to = members.includes(name) ? name : null;
    const isCalled = text.startsWith('@');
    const rest = afterName(name, isCalled ? text.slice(1) : text);
    if (rest === null) continue;
    const mark = /^(?:\s*[,;:!?.…]+|\s+[-–—]+(?=\s))\s*/u.exec(rest)?.[0];
    const needsNone = isCalled || !marked.includes(name);
    if (rest !== '' && mark === undefined && !(needsNone && /^\s/u.test(rest))) continue;
    // "workerA and Bob are here" speaks of them.
    if (mark === undefined && /^\s+(?:and|or|&)\s/iu.test(rest) && !clausesOf(rest).slice(0, 1).some(isOrder)) continue;
    const words = rest.slice(mark?.length ?? 0).trim();
    const isUnmarked =
      to === null && mark === undefined && !isCalled && greeted === '' ? { isUnmarked: true as const } : {};
    return { to, words: /[\p{L}\p{N}]/u.test(words) ? words : greeted.trim(), ...isUnmarked };
  }
  return null;
}

/** What stands before a name that comes last: a member's, or that of all behind a comma or a greeting. */
function lastOf(text: string, members: readonly string[]): Addressed | null {
  const said = text.replace(/[^\p{L}\p{N}_]+$/u, '');
  const end = text.slice(said.length);
  for (const name of [...members, ...everybody, ...marked]) {
    if (!said.toLowerCase().endsWith(name.toLowerCase())) continue;
    const before = said.slice(0, said.length - name.length);
    const to = members.includes(name) ? name : null;
    const isCalled =
      greets.test(before) ||
      /,\s*$/u.test(before) ||
      (!marked.includes(name) && /\s$/u.test(before) && !isSpokenOf(before));
    const spoken = /^(.*[^\s,])[\s,]+$/su.exec(before)?.[1];
    if (isCalled && spoken !== undefined) return { to, words: `${spoken}${/[?]/.test(end) ? '?' : ''}` };
  }
  return null;
}

/** What anybody of the team is asked to do. */
function anybodyIn(text: string): Addressed | null {
  const words = askingAnybody.exec(text)?.[1];
  return words === undefined || !orders.test(words) ? null : { to: null, words };
}

/**
 * What follows a name in the middle that a comma marks: "I am hungry workerB, give me an apple"; or what stands before
 * it, where that alone orders something: "goodbye team, see you tomorrow".
 */
function midOf(text: string, members: readonly string[]): Addressed | null {
  for (const name of [...members, ...everybody, ...marked]) {
    const at = text
      .toLowerCase()
      .search(new RegExp(String.raw`(?<=[\s,])${escaped(name.toLowerCase())}\s*[,:]\s*\S`, 'u'));
    if (at < 0 || isSpokenOf(text.slice(0, at))) continue;
    const [before, after] = [text.slice(0, at), text.slice(at + name.length).replace(/^\s*[,:]\s*/u, '')];
    const ordersIn = (words: string): boolean => clausesOf(words).some((clause) => isOrder(clause));
    const words = ordersIn(before) && !ordersIn(after) ? before.replace(/[\s,]+$/u, '') : after;
    return { to: members.includes(name) ? name : null, words };
  }
  return null;
}

/** Whether a name behind these words is spoken of and not called. */
export function isSpokenOf(before: string): boolean {
  return spokenOf.test(before) || (takesName.test(before) && !isAboutElse.test(before));
}

/** A pattern of any of the names, as a whole word. */
export function anyOf(names: readonly string[]): string {
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  return String.raw`(?<![\p{L}\p{N}_])(?:${longestFirst.map(escaped).join('|')})(?![\p{L}\p{N}_])`;
}

/** A name as part of a pattern. */
function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** What follows a name; null where the text does not begin with it as a whole word. */
function afterName(name: string, text: string): string | null {
  if (!text.toLowerCase().startsWith(name.toLowerCase())) return null;
  const rest = text.slice(name.length);
  return /^[\p{L}\p{N}_]/u.test(rest) ? null : rest;
}

/** Any of these words, where a name follows. */
function endingWith(...words: readonly string[]): RegExp {
  return new RegExp(String.raw`\b(?:${words.join('|')})\s+$`, 'iu');
}
