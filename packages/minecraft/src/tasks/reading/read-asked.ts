import type { MinecraftKnowledge } from '../../knowledge/world-knowledge.js';
import { readAmount } from './amounts.js';
import { clausesOf, phrasesOf, type Piece } from './clauses.js';
import { isOfBody } from './body-parts.js';
import { lexicon } from './lexicon.js';
import { readWords, type WordsRead } from './read-words.js';
import type { Aim } from './reading.js';
import { timed } from './time-limit.js';

/**
 * What a text asks for: the aims that can be checked, the words that are no part of them, and the time that it sets in
 * minutes. Where nothing of it was understood, the words that stand for nothing here, if any do.
 */
export type Asked =
  | {
      readonly aims: readonly Aim[];
      readonly passedOver: readonly string[];
      readonly minutes: number | null;
      readonly unknown: null;
    }
  | {
      readonly aims: null;
      readonly unknown: string | null;
      /** The first clause that is not understood by itself, if there are others. */
      readonly clause: string | null;
    };

/** Any of these words, which `/` separates. */
const anyOf = (list: string, around = (words: string): string => words): RegExp =>
  new RegExp(around(String.raw`\b(?:${list.replaceAll('/', '|')})\b`), 'i');

const conditional = 'if/unless/in case/otherwise/or else/provided/supposing/as long as';
const forbidding = anyOf(
  `not/(?:do|does|did|is|are|was|were|ca|wo|must|should|could|would|need|have|has|had)n['’]?t/never/no/none/nobody/` +
    'nothing/noone/without/avoid/alone/away/refrain/careful/except/forbidden/off limits',
);
const condition = anyOf(conditional);
/** A condition at the head of what it is about. */
const headed = anyOf(
  `${conditional}/when/whenever/once/as soon as`,
  (words) => String.raw`^[\s,.;:!?-]*(?:(?:and|but|or|so|then) )?(?:only )?${words}`,
);
/** Words that take back or change what was said before them, or leave a choice. */
const correcting = anyOf(
  'no wait/wait/i mean/er/erm/sorry/actually/scratch that/forget/never ?mind/make that/make it/correction/oops/' +
    'instead(?! of)/rather/on second thought/or',
  (words) => String.raw`\bno,|${words}`,
);
const counting = anyOf(
  'two/three/four/five/six/seven/eight/nine/ten/eleven/twelve/[a-z]+teen/[a-z]+ty/hundred/thousand/dozen/stacks?/' +
    'the others?/another one/(?:made|built) (?:out )?of/couple/pair/half/each/every/per/both/twice/double/same/of (?:you|us|them)',
  (words) => String.raw`^\s*one\b|\d|${words}`,
);
/** What a thing is named after. */
const determiners = anyOf('the/an?/our/my/your/those/some/any/only/just/big/small/good/nice', (words) => `^${words}`);
const referring = /\b(?:it|them|those|these|all|everything)\b/i;
/** What orders the parts of what is asked. */
const ordering = /\b(?:first|then|afterwards?|before that|after that|finally|lastly|in (?:that|this) order|next)\b/i;
/** What says nothing but how polite somebody is. */
const courtesy = anyOf(
  'please/pls/plz/thanks/thank you/thx/hi/hey/hello/ok/okay/good (?:morning|evening|day)/team/guys/all/everyone/' +
    'everybody/now/so/and/much/a lot/for (?:me|us)',
  (words) => String.raw`^(?:${words}[\s,.!?]*)+$`,
);

/**
 * Reads what a text in people's words asks for. Each of its clauses is read for an aim, or kept as words; where a clause
 * that is not read may change what the others ask for, nothing of the text is understood.
 */
export function readAsked(text: string, rules: MinecraftKnowledge, agents: readonly string[]): Asked {
  const read = (words: string): WordsRead => readWords(words, rules, agents);
  const { text: untimed, minutes } = timed(text);
  const whole = read(untimed);
  const kept =
    whole.aims === null
      ? readable(untimed, read, anyOf(agents.join('/')))
      : { text: untimed, rest: [], aims: whole.aims };
  if (kept === null) return { aims: null, unknown: whole.unknown, clause: unreadClause(untimed, read) };
  const passedOver = [...kept.rest, ...unused(kept.text, kept.aims, read)];
  return {
    aims: kept.aims,
    passedOver: told(untimed, passedOver, kept.aims.length > 1),
    minutes,
    unknown: null,
  };
}

function unreadClause(text: string, read: (words: string) => WordsRead): string | null {
  const clauses = clausesOf(text).map((clause) => bare(clause.text));
  const unread = clauses.find((words) => !courtesy.test(words) && read(words).aims === null);
  return clauses.length === 1 ? null : (unread ?? null);
}

interface Kept {
  readonly text: string;
  readonly rest: readonly string[];
  readonly aims: readonly Aim[];
}

/** The clauses of a text that can be read, if the others do not change what these ask for; null otherwise. */
function readable(text: string, read: (words: string) => WordsRead, names: RegExp): Kept | null {
  if (correcting.test(text)) return null;
  const clauses = withForbidden(clausesOf(text));
  const kept: string[] = [];
  const rest: string[] = [];
  let [isConditional, isUnread] = [false, false];
  for (const [at, { text: clause, goesOn }] of clauses.entries()) {
    if (!goesOn) [isConditional, isUnread] = [false, false];
    const words = goesOn ? bare(clause).replace(/[?]+$/, '') : bare(clause);
    const { aims: own } = read(words);
    if (!isConditional && own !== null && !(isForbidden(rest.at(-1) ?? '') && goesOn && !isCounted(own))) {
      // "milk the cow, two buckets"
      if (goesOn && isUnread && isAmount(words)) return null;
      kept.push(clause);
      isUnread = false;
      continue;
    }
    const isHeaded = headed.test(clause) && !isPolite(clause);
    // "10 logs, if it rains"
    if (isHeaded && goesOn && !isAlternative(clause) && clauses[at + 1]?.goesOn !== true) return null;
    isConditional ||= isHeaded;
    const part = readablePart(words, read);
    const left = part === null ? words : part.rest;
    if (isConditional || (condition.test(left) && !isPolite(left))) {
      rest.push(clause);
      continue;
    }
    if (changes(left) || mayBeAKind(left, goesOn) || (part !== null && (names.test(left) || isElsewhere(part))))
      return null;
    if (part !== null) kept.push(clause.replace(words, part.text));
    isUnread ||= part === null && !isForbidden(left) && !courtesy.test(left);
    rest.push(left);
  }
  const joined = bare(kept.join(''));
  const { aims } = kept.length === 0 ? { aims: null } : read(joined);
  return aims === null ? null : { text: joined, rest: rest.map(bare), aims };
}

interface ReadablePart {
  readonly text: string;
  readonly rest: string;
  readonly aims: readonly Aim[];
}

/** Words that say where something is to stand: "around the chest", "over the river". */
const about = /^\s*(?:around|over|across|between) (?:the|an?|our|my|your|that|this|it|them)\b/i;
/** The same of what is built. */
const beside =
  /^\s*(?:beside|behind|inside|under|above|on top of|in front of|next to) (?:the|an?|our|my|your|that|this|it|them)\b/i;

/** Whether what is asked for would be anywhere but where the words say. */
function isElsewhere({ rest, aims }: ReadablePart): boolean {
  const isBuilt = aims.some(({ entry }) => 'build' in entry && entry.position === undefined);
  return about.test(rest) || (isBuilt && beside.test(rest));
}

/** The longest beginning of a clause that can be read. */
function readablePart(clause: string, read: (words: string) => WordsRead): ReadablePart | null {
  const phrases = phrasesOf(clause);
  for (let end = phrases.length - 1; end > 0; end--) {
    const text = phrases.slice(0, end).join('');
    const { aims } = read(text);
    if (aims !== null) return { text, rest: phrases.slice(end).join(''), aims };
  }
  return null;
}

/** The runs of phrases of a text without which it asks for the same, the longest first. */
function unused(text: string, aims: readonly Aim[], read: (words: string) => WordsRead): readonly string[] {
  const wanted = JSON.stringify(aims);
  const found: string[] = [];
  let phrases = clausesOf(text).flatMap(({ text: clause }) => phrasesOf(clause));
  for (let length = phrases.length - 1; length > 0; length--)
    for (let from = 0; from + length <= phrases.length; from++) {
      const others = [...phrases.slice(0, from), ...phrases.slice(from + length)];
      if (others.length === 0 || JSON.stringify(read(bare(others.join(''))).aims) !== wanted) continue;
      const part = bare(phrases.slice(from, from + length).join(''));
      if (isOfBody(part, aims)) continue;
      found.push(part);
      phrases = others;
    }
  return found;
}

/** Joins to what is forbidden the clauses that go on with it: "don't kill cows and sheep". */
function withForbidden(clauses: readonly Piece[]): readonly Piece[] {
  const joined: Piece[] = [];
  for (const clause of clauses) {
    const last = joined.at(-1);
    if (last !== undefined && clause.goesOn && /^\s+(?:and|then)\b/i.test(clause.text) && isForbidden(last.text))
      joined[joined.length - 1] = { ...last, text: last.text + clause.text };
    else joined.push(clause);
  }
  return joined;
}

/** "but if you meet a drowned, run away", "otherwise a sword": a part of its own, not a condition of what stands before it. */
function isAlternative(clause: string): boolean {
  return /^[\s,]*(?:(?:but|and)\s|otherwise|or else)/i.test(clause);
}

/** The clauses of a text that forbid something. */
export function forbiddenIn(text: string): readonly string[] {
  return withForbidden(clausesOf(text))
    .flatMap(({ text: clause }) => phrasesWithForbidden(clause))
    .map(bare);
}

/** A clause from the first of its phrases that forbids something on. */
function phrasesWithForbidden(clause: string): readonly string[] {
  if (!isForbidden(clause)) return [];
  const phrases = phrasesOf(clause);
  return [phrases.slice(phrases.findIndex(isForbidden)).join('')];
}

function isForbidden(clause: string): boolean {
  return forbidding.test(clause);
}

function isPolite(clause: string): boolean {
  return /\bif (?:you (?:can|could|like|want|please|have time|do not mind|don['’]?t mind)|(?:at all )?possible)\b/i.test(
    clause,
  );
}

function isCounted(aims: readonly Aim[]): boolean {
  return aims.every(({ entry, isCounted: isSaid }) => !('holds' in entry) || isSaid === true);
}

/** Whether words that are not understood may change what is asked for beside them. */
function changes(words: string): boolean {
  if (courtesy.test(words)) return false;
  const phrases = phrasesOf(words);
  const from = phrases.findIndex(isForbidden);
  const free = from < 0 ? words : phrases.slice(0, from).join('');
  // "don't touch the lava and 2 torches"
  const [, ...joined] =
    from < 0
      ? []
      : phrases
          .slice(from)
          .join('')
          .split(/\s(?:and|then)\s/);
  if (counting.test(`${free} ${joined.join(' ')}`)) return true;
  return referring.test(free) && free.toLowerCase().split(/\W+/).some(isDeed);
}

/** "wool x 12, white", "5 beds, the red ones" */
function mayBeAKind(words: string, goesOn: boolean): boolean {
  if (courtesy.test(words)) return false;
  const [, ...others] = words.split(' ');
  return others.length === 0 ? goesOn : others.length <= 2 && determiners.test(words);
}

/** Whether a verb does something with things, so that "it" after it is what was asked for: "put it in the chest". */
function isDeed(word: string): boolean {
  if (/^(?:make|keep|do|get|have|need|want)$/.test(word)) return false;
  return (
    /^(?:drop|dump|store|leave|deliver)$/.test(word) ||
    (lexicon.get(word) ?? []).some((letter) => 'gbphzr'.includes(letter))
  );
}

function isAmount(words: string): boolean {
  return readAmount(words.toLowerCase().split(' '), 0) !== null;
}

/** Without conjunctions and, but for a question mark, punctuation at the ends. */
function bare(clause: string): string {
  return clause
    .replace(/^(?:[\s,.;:!?()|]+|[–—-]+\s|(?:and|but|then|so|also|plus)\s)+/i, '')
    .replace(/[\s,.;:()|–—!-]+$/, '');
}

/**
 * The words passed over, in the order of the text; and its sentences that forbid something beside what was passed over,
 * or say in which order things are to be done.
 */
function told(text: string, passedOver: readonly string[], areSeveral: boolean): readonly string[] {
  const whole = sentences(text).filter((sentence) => {
    const rest = passedOver.reduce((words, passed) => words.replace(passed, ''), sentence);
    return isForbidden(rest) || (areSeveral && ordering.test(sentence));
  });
  const others = passedOver.filter(
    (words) => words !== '' && !courtesy.test(words) && !whole.some((sentence) => sentence.includes(words)),
  );
  return [...whole, ...others]
    .toSorted((a, b) => text.indexOf(a) - text.indexOf(b))
    .map((words) => words.replace(/\s*[?]+$/, ''));
}

function sentences(text: string): readonly string[] {
  const found: string[] = [];
  for (const { text: clause, goesOn } of clausesOf(text)) {
    if (goesOn && found.length > 0) found[found.length - 1] += clause;
    else found.push(clause);
  }
  return found.map(bare);
}
