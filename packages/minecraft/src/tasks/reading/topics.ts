import { hold } from './item-parts.js';
import { addEntry, each, names, placeOf, type Found, type Reading } from './reading.js';

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
  const [size] = found.all('Z');
  return addEntry(
    {
      build: topic.name,
      ...(size === undefined ? {} : { size: [...size.size] }),
      ...(found.has('P') ? { position: placeOf(found, reading) } : {}),
    },
    'build',
    reading,
  );
}

/** Verbs of what becomes something else without more being said than what it is done for. */
const yielding = /^(?:smelt|melt|burn|fire|shear|milk|cook|roast|bake|fry|grill)/;
/** Verbs of what is made from something. */
const making = new RegExp(
  String.raw`^(?:make|craft|create|produce|bake|cook|smelt|forge|saw|saw up|whittle|carve|brew|weave|build|` +
    String.raw`cut|manufacture|fashion|sew|mill|split|assemble|shape|knit|construct)$`,
);

/** "turn logs into 72 planks", "smelt ore for 9 gold ingots": what comes of it is wanted. */
export function yieldOf(found: Found, reading: Reading): boolean {
  const [said] = found.all('z');
  const item = found.all('t').at(-1);
  const amount = found.all('q').at(-1);
  if (said === undefined || item === undefined || amount === undefined) return false;
  if (found.all('t').some((source) => source !== item && source.name === item.name)) return false;
  if (found.has('f') && !yielding.test(said.words)) return false;
  reading.verb = { letter: 'g', words: found.has('f') && said.words !== 'smelt' ? 'get' : 'make' };
  return hold({ ...found, all: (letter) => (letter === 'q' ? [amount as never] : found.all(letter)) }, reading, {
    item,
    by: reading.by,
  });
}

/** "whittle 32 sticks from oak logs": the source is not wanted for itself. */
export function madeFrom(found: Found, reading: Reading): boolean {
  const [said] = [...found.all('g'), ...found.all('b')];
  const [item, source] = found.all('t');
  const isCounted = /^[gb]q/.test(found.letters);
  if (said === undefined || item === undefined || !making.test(said.words) || source?.name === item.name) return false;
  const amount = isCounted ? found.all('q').slice(0, 1) : [];
  reading.verb = { letter: 'g', words: 'make' };
  return hold({ ...found, all: (letter) => (letter === 'q' ? (amount as never) : found.all(letter)) }, reading, {
    item,
    by: reading.by,
  });
}
