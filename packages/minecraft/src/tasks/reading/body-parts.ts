import { addEntry, each, names, type Aim, type Found, type Reading } from './reading.js';

/** "an iron helmet each", "Anna and Bob wear leather boots": what is to be worn or held in hand. */
export function wear(found: Found, reading: Reading): boolean {
  const pieces = piecesOf(found);
  // "wear 5 helmets"
  if (pieces.length === 0 || found.all('q').some(({ value, unit }) => value !== 1 || unit === 'stack')) return false;
  // A whole set is for each, since nobody can wear it together with others.
  return equip(pieces, whom(found, reading) ?? (pieces.length > 1 ? [each] : null), reading);
}

/** "hold a torch": one thing, and nobody else is told to have it. */
export function holdReady(found: Found, reading: Reading): boolean {
  const isHeld = found.all('y').every(({ words }) => words === 'hold');
  return reading.isFirst && reading.by === null && isHeld && wear(found, reading);
}

/** "make an iron helmet and wear it": what was asked for last is to be worn by whoever has it. */
export function wearLast(found: Found, reading: Reading): boolean {
  const last = reading.aims.slice(reading.open);
  if (last.length === 0 || !last.every(isOnePiece)) return false;
  reading.aims = reading.aims.slice(0, reading.open);
  const by = whom(found, reading) ?? (last.length > 1 ? [each] : null);
  return last.every(({ entry }) => equip([entry.holds], entry.by === undefined ? by : [entry.by], reading));
}

/** "everyone eats until full" */
export function feed(found: Found, reading: Reading): boolean {
  return (whom(found, reading) ?? [each]).every((by) => addEntry({ food: 20, by }, 'eat', reading));
}

/** "Anna sleeps tonight" */
export function rest(found: Found, reading: Reading): boolean {
  return (whom(found, reading) ?? [each]).every((by) => addEntry({ slept: 1, by }, 'sleep', reading));
}

/** "until morning", "in your hand": words of such aims, without which they would be read in the same way. */
export function isOfBody(words: string, aims: readonly Aim[]): boolean {
  const isAbout = (key: 'slept' | 'food' | 'equips'): boolean => aims.some(({ entry }) => key in entry);
  return (
    (isAbout('slept') &&
      /^(?:in|at|for|through|until|till) .*\b(?:bed|beds|it|them|night|tonight|morning|dawn|sunrise|daylight|day)$/i.test(
        words,
      )) ||
    (isAbout('food') && /^(?:until|till) .*\b(?:full|sated|satisfied|hungry(?: any ?more)?)$/i.test(words)) ||
    (isAbout('equips') && /^in .*\bhands?$/i.test(words))
  );
}

/** Who is meant; null where nobody is named. */
function whom(found: Found, { by }: Reading): readonly string[] | null {
  return found.has('e') || found.has('a') ? [each] : found.has('A') ? names(found) : by;
}

function equip(items: readonly string[], by: readonly string[] | null, reading: Reading): boolean {
  return items.every((item) =>
    by === null
      ? addEntry({ equips: item }, 'equip', reading)
      : by.every((holder) => addEntry({ equips: item, by: holder }, 'equip', reading)),
  );
}

function piecesOf(found: Found): readonly string[] {
  return [...found.all('t').map(({ name }) => name), ...found.all('T').flatMap(({ items }) => items)];
}

type Holding = Aim & { readonly entry: { readonly holds: string; readonly count: number; readonly by?: string } };

function isOnePiece(aim: Aim): aim is Holding {
  return 'holds' in aim.entry && aim.entry.count === 1 && aim.entry.in === undefined && aim.isInStacks !== true;
}
