import type { Position, StateReducer } from '@s-agents/core';
import { blockPosition, formatPosition } from '@s-agents/kit';

/** The places that commanders have named, by name in small letters. */
export type NamedPlaces = Readonly<Record<string, Position>>;

/** Folds what commanders had remembered and forgotten. */
export const namedPlaces: StateReducer<NamedPlaces> = {
  slice: 'runner.places',
  types: ['commander.spoke'],
  initial: {},
  reduce: (state, event) => {
    if (event.type !== 'commander.spoke') return state;
    if (event.order === 'remember' && event.position !== undefined) return { ...state, [event.text]: event.position };
    if (event.order !== 'forget') return state;
    return Object.fromEntries(Object.entries(state).filter(([name]) => name !== event.text));
  },
};

/** What a commander wants of named places. `whose`: the place of the one who speaks, or of the one spoken to. */
export type PlaceOrder =
  | { readonly want: 'remember'; readonly name: string; readonly whose: 'speaker' | 'hearer' }
  | { readonly want: 'forget' | 'where'; readonly name: string }
  | { readonly want: 'list' };

const article = '(?:(?:the|our|my|your|a) )?';
const name = String.raw`(?<name>[\p{L}][\p{L}\p{N}_' -]{0,30}?)`;
const standing = String.raw`where (?:i|you)(?: am| are|['’]m|['’]re| stand| is)?(?: standing)?`;
const here = `(?<place>this(?: (?:place|spot|position|point|area))?|here|${standing}|(?:your|my) (?:place|position))`;
const end = String.raw`(?:[\s,]+please)?[\s.!?]*$`;
const form = (text: string): RegExp => new RegExp(`^(?:(?:please|ok|now|let['’]?s) )*${text}${end}`, 'iu');
const as = '(?:as|is|to be|under|by the name(?: of)?)';
const remembering = [
  form(`(?:remember|save|mark|note|store) ${here} ${as} ${article}${name}`),
  form(`(?:call|name) ${here}(?: ${as})? ${article}${name}`),
  form(
    `(?:this|here)(?: (?:place|spot))? is (?:called ${article}${name}|(?:our|my) ${name.replace('<name>', '<own>')})`,
  ),
];
const forgetting = form(`forget (?:about )?${article}${name}`);
const asking = form(`where(?: is|['’]s| was) ${article}${name}(?: again)?`);
const listing = form(
  '(?:what|which) places (?:do|did) you (?:know|remember)|(?:list|tell me) (?:the |your )?places|what (?:do you|did you) remember',
);

/** Reads what is said of named places, such as "remember this place as home"; null for other words. Pure. */
export function readPlaceOrder(words: string, known: NamedPlaces): PlaceOrder | null {
  const said = words.trim();
  for (const remember of remembering) {
    const groups = remember.exec(said)?.groups;
    const called = (groups?.['name'] ?? groups?.['own'])?.toLowerCase();
    if (called === undefined || /\band\b/.test(called)) continue;
    const isHearers = /\byou/i.test(groups?.['place'] ?? '');
    return { want: 'remember', name: called, whose: isHearers ? 'hearer' : 'speaker' };
  }
  if (listing.test(said)) return { want: 'list' };
  const forgotten = forgetting.exec(said)?.groups?.['name']?.toLowerCase();
  if (forgotten !== undefined && Object.hasOwn(known, forgotten)) return { want: 'forget', name: forgotten };
  const asked = asking.exec(said)?.groups?.['name']?.toLowerCase();
  return asked !== undefined && Object.hasOwn(known, asked) ? { want: 'where', name: asked } : null;
}

/** The words with coordinates in place of each named place that they point to: "go to home", "mine 3 logs near the base". */
export function withPlaces(words: string, known: NamedPlaces): string {
  return Object.entries(known)
    .sort(([one], [other]) => other.length - one.length)
    .reduce((text, [place, position]) => {
      const called = place.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
      const pointing = new RegExp(
        String.raw`\b(to|at|near|in|from|by|around|into|towards?) ${article}${called}(?![\p{L}\p{N}_])`,
        'giu',
      );
      const going = new RegExp(
        String.raw`^((?:please )?(?:go|come|walk|run|return)(?: back)?) ${called}(?![\p{L}\p{N}_])`,
        'iu',
      );
      const where = formatPosition(blockPosition(position));
      return text
        .replace(pointing, (_, word: string) => `${word} ${where}`)
        .replace(going, (_, word: string) => `${word} to ${where}`);
    }, words);
}

/** Where the one who speaks stands: "build a house here". */
export const namesHere = /\b(?:right )?(?:over )?here\b(?= *(?:[\s.!?,]|please|pls|now)*$)/iu;

/** The words with coordinates in place of "here": beside the one who speaks, where nobody stands in the way. */
export function withHere(words: string, position: Position): string {
  const { x, y, z } = blockPosition(position);
  return words.replace(namesHere, `at ${formatPosition({ x: x + 1, y, z })}`);
}

/** "home at (12, 64, 3)" */
export function placeText(place: string, position: Position): string {
  return `${place} at ${formatPosition(blockPosition(position))}`;
}
