import { hold } from './item-parts.js';
import { buildingOf } from './place-parts.js';
import { addEntry, each, names, placeOf, type Found, type ItemToken, type Reading } from './reading.js';
import type { Token } from './token.js';

type AmountToken = Extract<Token, { letter: 'q' }>;

/** "We have no arrows left": what the amounts after it count; it asks for nothing by itself. */
export function setTopic(found: Found, reading: Reading): boolean {
  const [item] = found.all('t');
  const [structure] = found.all('s');
  reading.topic = item ?? structure ?? null;
  return reading.topic !== null;
}

/** "make 24", after what there is none of. */
export function countTopic(found: Found, reading: Reading): boolean {
  const { topic } = reading;
  if (topic?.letter !== 't') return false;
  const [said] = [...found.all('g'), ...found.all('b'), ...found.all('y')];
  reading.verb = { letter: 'g', words: said?.letter === 'g' ? said.words : 'get' };
  const by = found.has('A') ? names(found) : found.has('e') ? [each] : reading.by;
  return hold(found, reading, { item: topic, by });
}

/** "build one at (1, 64, 2)", after a building that there is none of. */
export function buildTopic(found: Found, reading: Reading): boolean {
  const { topic } = reading;
  if (topic?.letter !== 's' || found.all('q')[0]?.value !== 1) return false;
  const entry = buildingOf(found, topic);
  if (entry === null) return false;
  reading.structure = topic;
  return addEntry({ ...entry, ...(found.has('P') ? { position: placeOf(found, reading) } : {}) }, 'build', reading);
}

/** Verbs of what becomes something else without more being said than what it is done for. */
const yielding = /^(?:smelt|melt|burn|fire|shear|milk|cook|roast|bake|fry|grill)/;
/** Verbs of what is made from something. */
const making = new RegExp(
  String.raw`^(?:make|craft|create|produce|bake|cook|smelt|forge|saw|saw up|whittle|carve|brew|weave|build|` +
    String.raw`cut|manufacture|fashion|sew|mill|split|assemble|shape|knit|construct)$`,
);

/** "turn logs into 72 planks", "turn 3 logs into planks", "smelt ore for 9 gold ingots": what comes of it is wanted. */
export function yieldOf(found: Found, reading: Reading): boolean {
  const [said] = found.all('z');
  const item = found.all('t').at(-1);
  if (said === undefined || item === undefined) return false;
  if (found.has('f') && !yielding.test(said.words)) return false;
  return comesOf(found, reading, {
    item,
    source: found.all('t').find((token) => token !== item),
    amount: /qt$/.test(found.letters) ? found.all('q').at(-1) : undefined,
    from: /^zq/.test(found.letters) ? found.all('q')[0] : undefined,
    words: found.has('f') && said.words !== 'smelt' ? 'get' : 'make',
  });
}

/** "whittle 32 sticks from oak logs", "make planks out of 3 logs": the source is not wanted for itself. */
export function madeFrom(found: Found, reading: Reading): boolean {
  const [said] = [...found.all('g'), ...found.all('b')];
  const [item, source] = found.all('t');
  if (said === undefined || item === undefined || !making.test(said.words)) return false;
  return comesOf(found, reading, {
    item,
    source,
    amount: /^[gb]q/.test(found.letters) ? found.all('q')[0] : undefined,
    from: /vqt$/.test(found.letters) ? found.all('q').at(-1) : undefined,
    words: 'make',
  });
}

interface Product {
  readonly item: ItemToken;
  readonly source: ItemToken | undefined;
  readonly amount: AmountToken | undefined;
  /** The amount of the source. */
  readonly from: AmountToken | undefined;
  readonly words: string;
}

/** Something that comes of something else, in its own amount or in as many as an amount of the other gives. */
function comesOf(found: Found, reading: Reading, { item, source, amount, from, words }: Product): boolean {
  if (source?.name === item.name || (from?.unit === 'stack' && amount === undefined)) return false;
  reading.verb = { letter: 'g', words };
  const amounts = amount === undefined ? [] : [amount];
  const all = (letter: Token['letter']): never => (letter === 'q' ? amounts : found.all(letter)) as never;
  if (!hold({ ...found, all }, reading, { item, by: reading.by })) return false;
  if (amount !== undefined || from === undefined || source === undefined) return true;
  reading.aims = reading.aims.map((aim, at, { length }) =>
    at < length - (reading.by?.length ?? 1) ? aim : { ...aim, from: { name: source.name, count: from.value } },
  );
  return true;
}
