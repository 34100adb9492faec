import { type Deed, type Site, type Place, prepositions } from '@s-agents/core';

/**
 * A deed as text: "mine 17 log", "mine 5 log for workerA", "put 3 apple on table", "give 2 bread to workerB at (3, 64,
 * -5)". {@link parseDeed} reads it back.
 */
export function formatDeed({ verb, quantity, object, tool, places = [], recipient, holder, position }: Deed): string {
  let text = `${verb} ${quantity} ${object}`;
  if (tool !== undefined) text += ` with ${tool}`;
  for (const place of places) text += ` ${place.relation} ${place.object}`;
  if (recipient !== undefined) text += ` to ${recipient}`;
  if (holder !== undefined) text += ` for ${holder}`;
  if (position !== undefined) text += ` at ${siteText(position)}`;
  return text;
}

function siteText({ x, y, z }: Site): string {
  return `(${[x, ...(y === undefined ? [] : [y]), z].join(', ')})`;
}

const relations: ReadonlyMap<string, Place['relation']> = new Map([
  ...prepositions.map((relation) => [relation, relation] as const),
  ['into', 'in'],
  ['inside', 'in'],
  ['onto', 'on'],
  ['upon', 'on'],
  ['below', 'under'],
  ['beneath', 'under'],
]);

/** Two words that mean the same as one. */
const twoWords = [
  [/ next to /gi, ' beside '],
  [/ out of /gi, ' from '],
  // The part of a thing is a thing: "the walls of the house".
  [/ of (?:the|an?) /gi, ' of '],
] as const;

const number = String.raw`(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)`;

const atPosition = new RegExp(String.raw`^(.+) at \(? ?${number} ?, ?(?:${number} ?, ?)?${number} ?\)?$`, 'i');

const lastPhrase = new RegExp(String.raw`^(\S+ .*\S) (for|to|with|${[...relations.keys()].join('|')}) (.+)$`, 'i');

const core = /^([a-z][a-z-]*) (?:(?:(\d+)(?: ?[x×])?|an?|one|the) )?(?:more )?(.+)$/i;

/** A quantity after its object: "torches (4)", "logs x5". */
const quantityLast = /^([a-z][a-z-]*) (?!\d)(.+) (?:\((\d+)\)|[x×] ?(\d+))$/i;

type Roles = Pick<Deed, 'tool' | 'places' | 'recipient' | 'holder' | 'position'>;

/**
 * Parses "VERB [QUANTITY] OBJECT" and, in any order, "with TOOL", "in|on|from|… THING", "to WHOM", "for AGENT" and "at
 * (x, y, z)" or, on the ground there, "at (x, z)", as people and models write it. Ignores case, articles, a final full stop, and blanks within names ("wooden
 * pickaxe"). A quantity may be "5x", or come last: "(5)", "x5"; without one it is 1. Returns null for any other sentence. Plurals are left to
 * `WorldKnowledge.resolve`; `isName` tells which names of the world are not to be taken apart ("carrot_on_a_stick").
 */
export function parseDeed(text: string, { isName }: { readonly isName?: (name: string) => boolean } = {}): Deed | null {
  if (isName !== undefined) return parsed(text, isName);
  const known = parses.get(text);
  if (known !== undefined) return copyOf(known);
  const deed = parsed(text, () => false);
  if (text.length <= longestKnown) {
    if (parses.size >= mostKnown) parses.clear();
    parses.set(text, deed);
  }
  return copyOf(deed);
}

/** Deeds by their texts: the same few are read again and again, for prompts, judgements, and what is remembered. */
const parses = new Map<string, Deed | null>();

const mostKnown = 5000;

const longestKnown = 200;

/** Returns a copy, since the caller may change it. */
function copyOf(deed: Deed | null): Deed | null {
  return deed === null ? null : { ...deed };
}

function parsed(text: string, isName: (name: string) => boolean): Deed | null {
  const { rest, roles } = takeRoles(normalised(text), isName);
  const match = roles === null ? null : core.exec(rest.replace(quantityLast, '$1 $3$4 $2'));
  if (match === null) return null;
  const [, verb = '', amount, words = ''] = match;
  const object = nameOf(words);
  const quantity = amount === undefined ? 1 : Number(amount);
  if (!isThing(object) || quantity < 1 || !Number.isSafeInteger(quantity)) return null;
  return { verb: verb.toLowerCase(), object, quantity, ...roles };
}

/**
 * Removes phrases such as "with TOOL" from the end of a sentence, one after the other. `roles` is null if a role is
 * given twice.
 */
function takeRoles(
  sentence: string,
  isName: (name: string) => boolean,
): { readonly rest: string; readonly roles: Roles | null } {
  const places: Place[] = [];
  let roles: Roles = {};
  let rest = sentence;
  for (;;) {
    const found = phraseAtEnd(rest, isName);
    if (found === null) break;
    const { role } = found;
    if ('places' in role) places.unshift(...(role.places ?? []));
    else if (Object.keys(role).some((name) => name in roles)) return { rest, roles: null };
    roles = { ...roles, ...role };
    rest = found.rest;
  }
  return { rest, roles: places.length === 0 ? roles : { ...roles, places } };
}

function phraseAtEnd(
  sentence: string,
  isName: (name: string) => boolean,
): { readonly rest: string; readonly role: Roles } | null {
  const [, before = '', x, y, z] = atPosition.exec(sentence) ?? [];
  if (x !== undefined && z !== undefined) {
    const position = { x: Number(x), ...(y === undefined ? {} : { y: Number(y) }), z: Number(z) };
    return { rest: before, role: { position } };
  }
  const match = lastPhrase.exec(sentence);
  if (match === null || isName(nameOf(core.exec(sentence)?.[3] ?? ''))) return null;
  const [, rest = '', word = '', words = ''] = match;
  const role = roleOf(word.toLowerCase(), words);
  return role === null ? null : { rest, role };
}

/** Agents are called by one word, things by several. */
function roleOf(preposition: string, words: string): Roles | null {
  if (preposition === 'for' || preposition === 'to') {
    if (!/^\w+$/.test(words)) return null;
    return preposition === 'for' ? { holder: words } : { recipient: words };
  }
  const name = nameOf(words.replace(/^(?:an?|the) /i, ''));
  const relation = relations.get(preposition);
  if (!isThing(name)) return null;
  return relation === undefined ? { tool: name } : { places: [{ relation, object: name }] };
}

function normalised(text: string): string {
  const plain = text
    .trim()
    .replace(/[.!]+$/, '')
    .replaceAll(/\s+/g, ' ');
  return twoWords.reduce((sentence, [words, word]) => sentence.replace(words, word), plain).trim();
}

function nameOf(words: string): string {
  return words
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
}

function isThing(name: string): boolean {
  return /^[a-z][a-z0-9_:]*$/.test(name);
}
