import type { GoalEntry } from '../task-file.js';
import type { Place } from './places.js';
import { isMeat, isMetal, pieceNames } from './things.js';
import type { Token } from './token.js';

/** What a sentence asks for, as an entry of a goal, with the verb that asks for it. */
export interface Aim {
  readonly verb: string;
  readonly entry: GoalEntry | Kill;
  /** The entry counts stacks, in place of single items. */
  readonly isInStacks?: boolean;
}

/** Killed creatures, which no world counts yet. */
export interface Kill {
  readonly kill: string;
  readonly count: number;
}

type ItemToken = Extract<Token, { letter: 't' }>;

/** What has been read of a sentence so far. */
interface Reading {
  aims: Aim[];
  /** The verb that the next part takes over, and what it does. */
  verb: { letter: string; words: string };
  /** Who the sentence is about: agents, "each", or everybody for null. */
  by: readonly string[] | null;
  /** The item that "10 each" and "it" refer to. */
  item: ItemToken | null;
  place: Place | null;
  /** Who gets what is handed over, until another verb comes. */
  receivers: readonly string[] | null;
  /** Whether things alone are enough, without a verb. */
  readonly isList: boolean;
}

interface Rule {
  readonly form: RegExp;
  /** Returns false when the part does not mean anything definite after all. */
  readonly read: (found: Found, reading: Reading) => boolean;
}

type TokenOf<Letter extends string> = Token extends infer Any
  ? Any extends { letter: infer Its }
    ? Letter extends Its
      ? Any
      : never
    : never
  : never;

/** The tokens that a rule's form has found, by their letters. */
interface Found {
  all<Letter extends Token['letter']>(letter: Letter): readonly TokenOf<Letter>[];
  has(letter: Token['letter']): boolean;
  readonly letters: string;
}

const each = 'each';
/** The verbs that say which of a metal's forms is wanted. */
const metalVerbs = /^(?:mine|dig|dig up|dig out|collect|gather|excavate|quarry|smelt)$/;
const animalVerbs =
  /^(?:get|find|bring|fetch|gather|collect|have|hold|get me|get us|find us|find me|bring us|bring me|lead|keep|breed|need|own|want)$/;

/** A sentence's parts, the more particular first. Letters are those of `Token`. */
const rules: readonly Rule[] = [
  // Anna, Bob and each of us: whom what follows is about.
  { form: /^A[:&]?(?=[gybphcwk])|^A:/, read: (found, reading) => about(names(found), reading) },
  { form: /^A(?:&*A)+:?(?=[^|]*e(?:$|[&|]))/, read: (found, reading) => about(names(found), reading) },
  // "Anna needs a bow and Bob 3 arrows"
  {
    form: /^A(?=q?[tT])/,
    read: (found, reading) =>
      reading.by !== null && 'yg'.includes(reading.verb.letter || '#') && about(names(found), reading),
  },
  { form: /^A(?:&*A)+e?(?=w)|^A(?:&*A)+e(?=[gy])/, read: (found, reading) => about(names(found), reading) },
  { form: /^e(?=[gyk])|^a(?=y)/, read: (_found, reading) => about([each], reading) },
  // Hand Anna a stack of coal; hand the shears to workerB; 10 each for Bob and Anna.
  {
    form: /^h?(?:A|e|a)&?q?t/,
    read: (found, reading) => (found.has('h') || reading.verb.letter === 'h') && give(found, reading),
  },
  {
    form: /^h?q?t[2f](?:A|e|a)/,
    read: (found, reading) => (found.has('h') || reading.verb.letter === 'h') && give(found, reading),
  },
  {
    form: /^qe?fA(?:&*A)*|^qe/,
    read: (found, reading) =>
      reading.item !== null &&
      found.has('e') &&
      hold(found, reading, { item: reading.item, by: found.has('A') ? names(found) : [each] }),
  },
  // Smelt sand until we own 20 glass; breed pigs until there are six of them.
  {
    form: /^[gb](?:t)?uqt/,
    read: (found, reading) => verb(found, reading) && holdAll(found, reading, found.all('t').slice(-1)),
  },
  { form: /^[cg]m?uqm?I?/, read: (found, reading) => keep(found, reading) },
  // A chest at (1, 64, 2); at (1, 64, 2) a chest; set it down at (1, 64, 2).
  {
    form: /^[pgby]?q?t[pd]?@P(?:&*@?P(?![&]*[pb]?q?[ts]))*/,
    read: (found, reading) => (!found.has('g') || isMaking(found)) && block(found, reading),
  },
  { form: /^@?P&?[pb]?q?t(?![pd]?@)/, read: (found, reading) => block(found, reading) },
  { form: /^p?I[pd]?@?P/, read: (found, reading) => moveLast(found, reading) },
  {
    form: /^r(?:q?B|q?t)?@?P|^@P&?r(?:q?B|q?t)/,
    read: (found, reading) => addEntry({ block: 'air', position: placeOf(found, reading) }, 'remove', reading),
  },
  // A 5x5 house at (1, 64, 2); one at (1, 64, 2) and one at (5, 64, 2).
  {
    form: /^[bgpy]?q?Z?sZ?[bdp]?@?P?(?:&?Z)?|^[bgpy]?q?s&?Z&?[bdp]?@P/,
    read: (found, reading) => build(found, reading),
  },
  { form: /^@P&?[bp]?q?Z?sZ?/, read: (found, reading) => build(found, reading) },
  { form: /^q@P/, read: (found, reading) => another(found, reading) },
  // Everybody meet at spawn.
  {
    form: /^(?:[ea]&?)?w(?:[ea])?[2@n]?[PS](?:&?[ea])?|^[ea][2@n]?[PS]|^w?A[2@]?[PS]/,
    read: (found, reading) => go(found, reading),
  },
  // Two cows near (1, 64, 2); kill 3 zombies.
  { form: /^k?q?m(?!u)(?!n)/, read: (found, reading) => kill(found, reading) },
  { form: /^q?mD/, read: (found, reading) => addKill(found, reading) },
  { form: /^[cgyb]?q?m(?:&+q?m)+[n@2](?:P|S)/, read: (found, reading) => keepAll(found, reading) },
  { form: /^[cgyb]?q?m(?:[n@2](?:P|S)|L)?/, read: (found, reading) => keep(found, reading) },
  // 20 logs for each of us; stone tools; wheat (9).
  { form: /^[gbyp]?q?T(?:f?e|fa|[f2]A|:)?/, read: (found, reading) => set(found, reading) },
  {
    form: /^[gby]?(?:t:?q(?=$|[&|])|t&qI?(?=$|[&|])|q?t)[ygd]?(?:f?e|fa|[f2]A)?/,
    read: (found, reading) => holding(found, reading),
  },
];

/**
 * Reads a sentence whose words are known. Every part of it must have one of the forms above; null when one has not.
 * `tokens` has one token for each word.
 */
export function aimsOf(tokens: readonly Token[]): readonly Aim[] | null {
  const kept = tokens.filter(({ letter }) => letter !== '-');
  const letters = kept.map(({ letter }) => letter).join('');
  const reading: Reading = {
    aims: [],
    verb: { letter: '', words: '' },
    by: null,
    item: null,
    place: null,
    receivers: null,
    isList: isList(kept),
  };
  for (let at = 0; ; ) {
    // "Team: 40 logs" begins with a heading that means nothing.
    while (
      letters[at] === '&' ||
      letters[at] === '|' ||
      (letters[at] === ':' && (at === 0 || '&|'.includes(letters[at - 1] ?? '')))
    ) {
      if (letters[at] === '|') reading.by = null;
      at++;
    }
    if (at >= letters.length) return reading.aims.length === 0 ? null : reading.aims;
    const next = readPart(kept, letters, at, reading);
    if (next === null) return null;
    at = next;
  }
}

/** "hopper, minecart and 12 rails"; an "iron pickaxe". */
function isList(tokens: readonly Token[]): boolean {
  const things = tokens.filter(({ letter }) => letter === 't');
  return things.length > 1 || things.some((token) => token.letter === 't' && token.words.includes(' '));
}

function readPart(tokens: readonly Token[], letters: string, at: number, reading: Reading): number | null {
  const rest = letters.slice(at);
  for (const { form, read } of rules) {
    const match = form.exec(rest)?.[0];
    if (match === undefined || match === '') continue;
    const next = at + match.length;
    const isWhole = next === letters.length || '&|'.includes(letters[next] ?? '');
    const isHeading =
      rest.startsWith('A') || rest.startsWith('e') || rest.startsWith('a')
        ? /^(?:A[:&]?|A(?:&*A)+[:e]?|e|a)$/.test(match)
        : match.endsWith('T:');
    if (!isWhole && !isHeading) continue;
    const trial = { ...reading, aims: [...reading.aims] };
    if (!read(foundIn(tokens.slice(at, next)), trial)) continue;
    if (match.endsWith('T:')) return readPieces(tokens, letters, next, trial, reading);
    Object.assign(reading, trial);
    return next;
  }
  return null;
}

/** "the iron tools: axe, hoe and sword" */
function readPieces(
  tokens: readonly Token[],
  letters: string,
  from: number,
  trial: Reading,
  reading: Reading,
): number | null {
  const list = /^q?t(?:&+q?t)*(?=$|\|)/.exec(letters.slice(from))?.[0];
  const heading = tokens[from - 2];
  if (list === undefined || heading?.letter !== 'T') return null;
  const pieces = foundIn(tokens.slice(from, from + list.length)).all('t');
  const items = pieces.flatMap(({ name }) =>
    heading.items.filter((item) => item === `${heading.material}_${name}` || item === name),
  );
  if (items.length !== pieces.length) return null;
  Object.assign(reading, trial, {
    aims: trial.aims.filter(
      ({ entry }) => !('holds' in entry) || !heading.items.includes(entry.holds) || items.includes(entry.holds),
    ),
  });
  return from + list.length;
}

function foundIn(tokens: readonly Token[]): Found {
  return {
    letters: tokens.map(({ letter }) => letter).join(''),
    has: (letter) => tokens.some((token) => token.letter === letter),
    all: <Letter extends Token['letter']>(letter: Letter) =>
      tokens.filter((token) => token.letter === letter) as unknown as readonly TokenOf<Letter>[],
  };
}

const names = (found: Found): readonly string[] => found.all('A').map(({ name }) => name);

function about(by: readonly string[], reading: Reading): boolean {
  reading.by = by;
  return true;
}

/** Keeps the verb of a part for the parts after it. */
function verb(found: Found, reading: Reading): boolean {
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

function holding(found: Found, reading: Reading): boolean {
  if (!verb(found, reading)) return false;
  const [item] = found.all('t');
  const [amount] = found.all('q');
  if (item === undefined) return false;
  if (found.has('a') && (amount?.value ?? 1) !== 1) return false;
  const isShared = found.has('e') || found.has('a');
  const isNamed = reading.by !== null && !reading.by.includes(each);
  if (reading.verb.letter === 'h' && !isShared && !found.has('A') && reading.receivers === null) return false;
  const by = isShared
    ? isNamed
      ? reading.by
      : [each]
    : found.has('A')
      ? names(found)
      : (reading.receivers ?? reading.by);
  const alike = alikeLast(item, amount !== undefined, reading);
  return alike !== null && hold(found, reading, { item: alike, by });
}

/**
 * "an iron pickaxe, axe and shovel": a tool without amount and material is of the material before. Null where that is
 * not sure.
 */
function alikeLast(item: ItemToken, isCounted: boolean, reading: Reading): ItemToken | null {
  const last = reading.aims.at(-1)?.entry;
  if (isCounted || !pieceNames.has(item.name) || last === undefined || !('holds' in last)) return item;
  const material = /^(\w+)_(\w+)$/.exec(last.holds);
  if (material === null || !pieceNames.has(material[2] ?? '')) return item;
  return last.count === 1 ? { ...item, name: `${material[1]}_${item.name}` } : null;
}

function give(found: Found, reading: Reading): boolean {
  const [item] = found.all('t');
  reading.verb = { letter: 'h', words: 'get' };
  reading.receivers = /^h?[Aea]/.test(found.letters) ? (found.has('A') ? names(found) : [each]) : null;
  return item !== undefined && hold(found, reading, { item, by: found.has('A') ? names(found) : [each] });
}

function holdAll(found: Found, reading: Reading, items: readonly ItemToken[]): boolean {
  return items.every((item) => hold(found, reading, { item, by: reading.by }));
}

function hold(
  found: Found,
  reading: Reading,
  { item, by }: { item: ItemToken; by: readonly string[] | null },
): boolean {
  const [amount] = found.all('q');
  if (isMetal(item.words) && !metalVerbs.test(reading.verb.words)) return false;
  reading.item = item;
  for (const holder of by ?? [undefined])
    reading.aims.push({
      verb: reading.verb.words === '' ? 'get' : reading.verb.words,
      entry: {
        holds: item.name,
        count: amount?.value ?? 1,
        ...(holder === undefined ? {} : { by: holder }),
      },
      ...(amount?.unit === 'stack' ? { isInStacks: true } : {}),
    });
  return true;
}

function set(found: Found, reading: Reading): boolean {
  if (!verb(found, reading) && !/^T/.test(found.letters)) return false;
  const [wanted] = found.all('T');
  const [amount] = found.all('q');
  if (wanted === undefined || amount?.unit === 'stack') return false;
  if (found.has('a') && (amount?.value ?? 1) !== 1) return false;
  const by = found.has('e') || found.has('a') ? [each] : found.has('A') ? names(found) : reading.by;
  for (const item of wanted.items)
    for (const holder of by ?? [undefined])
      reading.aims.push({
        verb: 'get',
        entry: {
          holds: item,
          count: amount === undefined || amount.value === wanted.items.length ? 1 : amount.value,
          ...(holder === undefined ? {} : { by: holder }),
        },
      });
  return true;
}

function isMaking(found: Found): boolean {
  return found.all('g').every(({ words }) => /^(?:craft|make|create|build)$/.test(words));
}

function placeOf(found: Found, reading: Reading): Place {
  const place = found.all('P')[0]?.place ?? { x: 0, z: 0 };
  reading.place = place;
  return place;
}

function block(found: Found, reading: Reading): boolean {
  const [item] = found.all('t');
  const places = found.all('P');
  if (
    item === undefined ||
    (found.has('q') &&
      found.all('q')[0]?.value !== places.length &&
      !(places.length > 1 && found.all('q')[0]?.value === 1))
  )
    return false;
  reading.item = item;
  for (const { place } of places) addEntry({ block: item.name, position: place }, 'place', reading);
  reading.place = places.at(-1)?.place ?? null;
  return true;
}

/** "craft a bed and set it down at (1, 64, 2)": what was asked for last is to stand there. */
function moveLast(found: Found, reading: Reading): boolean {
  const last = reading.aims.pop();
  if (last === undefined || !('holds' in last.entry) || last.entry.count !== 1) return false;
  return addEntry({ block: last.entry.holds, position: placeOf(found, reading) }, 'place', reading);
}

function build(found: Found, reading: Reading): boolean {
  const [structure] = found.all('s');
  const [size] = found.all('Z');
  const count = found.all('q')[0]?.value ?? 1;
  if (structure === undefined || found.all('Z').length > 1 || (count > 1 && found.has('P'))) return false;
  reading.verb = { letter: 'b', words: 'build' };
  for (let one = 0; one < Math.min(count, 64); one++)
    addEntry(
      {
        build: structure.name,
        ...(size === undefined ? {} : { size: [...size.size] }),
        ...(found.has('P') ? { position: placeOf(found, reading) } : {}),
      },
      'build',
      reading,
    );
  return count <= 64;
}

/** "two houses, one at (1, 64, 2) and one at (9, 64, 2)" */
function another(found: Found, reading: Reading): boolean {
  const index = reading.aims.findIndex(({ entry }) => 'build' in entry && entry.position === undefined);
  const aim = reading.aims[index];
  if (aim === undefined || !('build' in aim.entry) || found.all('q')[0]?.value !== 1) return false;
  reading.aims[index] = { ...aim, entry: { ...aim.entry, position: placeOf(found, reading) } };
  return true;
}

function go(found: Found, reading: Reading): boolean {
  const at = found.has('S') ? 'spawn' : placeOf(found, reading);
  if (typeof at !== 'string' && at.y === undefined) return false;
  const by = found.has('a') || found.has('e') ? [each] : found.has('A') ? names(found) : (reading.by ?? [undefined]);
  for (const agent of by)
    addEntry(
      { at: at as 'spawn', within: found.has('n') ? 8 : 2, ...(agent === undefined ? {} : { by: agent }) },
      'reach',
      reading,
    );
  return true;
}

function kill(found: Found, reading: Reading): boolean {
  if (!found.has('k') && reading.verb.letter !== 'k') return false;
  reading.verb = { letter: 'k', words: 'kill' };
  return addKill(found, reading);
}

function addKill(found: Found, reading: Reading): boolean {
  const [creature] = found.all('m');
  return (
    creature !== undefined &&
    reading.by === null &&
    addEntry({ kill: creature.name, count: found.all('q')[0]?.value ?? 1 }, 'kill', reading)
  );
}

function keep(found: Found, reading: Reading): boolean {
  const [creature] = found.all('m');
  if (creature === undefined || reading.by !== null || found.all('m').some(({ name }) => name !== creature.name))
    return false;
  const said = [...found.all('g'), ...found.all('y'), ...found.all('c'), ...found.all('b')];
  if (isMeat(creature.words) && (found.all('q')[0]?.value ?? 1) > 1 && !found.has('c')) return false;
  const isNear = found.has('P') || found.has('S') || found.has('L');
  if (!found.has('q') && !(isNear && said.length > 0)) return false;
  if (found.has('g') && !found.has('u') && !found.all('g').every(({ words }) => animalVerbs.test(words))) return false;
  if (found.has('b') && !found.all('b').every(({ words }) => words === 'raise')) return false;
  if (found.has('L') && reading.place === null) return false;
  const near = found.has('S')
    ? 'spawn'
    : found.has('P')
      ? placeOf(found, reading)
      : found.has('L')
        ? reading.place
        : null;
  if (said.length === 0 && near === null) return false;
  if (near !== null && typeof near !== 'string' && near.y === undefined) return false;
  return addEntry(
    {
      creatures: creature.name,
      count: found.all('q')[0]?.value ?? 1,
      ...(near === null ? {} : { near: near as 'spawn' }),
      within: 16,
    },
    'lead',
    reading,
  );
}

/** "two sheep and a cow to (1, 64, 2)" */
function keepAll(found: Found, reading: Reading): boolean {
  const counted = found.letters.match(/q?m/g) ?? [];
  const amounts = [...found.all('q')];
  return found.all('m').every((creature, index) => {
    const amount = counted[index]?.startsWith('q') === true ? amounts.shift() : undefined;
    const others = [
      ...found.all('P'),
      ...found.all('S'),
      ...found.all('c'),
      ...found.all('g'),
      ...found.all('y'),
      ...found.all('b'),
    ];
    return keep(foundIn([...others, ...(amount === undefined ? [] : [amount]), creature]), reading);
  });
}

function addEntry(entry: Aim['entry'], words: string, reading: Reading): boolean {
  reading.aims.push({ verb: words, entry });
  return true;
}
