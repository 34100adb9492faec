import { feed, holdReady, rest, wear, wearLast } from './body-parts.js';
import { addKill, keep, keepAll, kill } from './creature-parts.js';
import { relate } from './relative-amounts.js';
import { countLast, giveLast, store, storeLast, storeThere } from './stored-parts.js';
import { about, anotherShare, give, hold, holdAll, holding, set } from './item-parts.js';
import {
  another,
  block,
  isBlockLast,
  build,
  buildAll,
  buildLast,
  go,
  isMaking,
  moveLast,
  thereWhereOneIs,
} from './place-parts.js';
import { withSharedEnd } from './shared-ends.js';
import { buildTopic, countTopic, madeFrom, setTopic, yieldOf } from './topics.js';
import { addEntry, each, foundIn, names, placeOf, verb, type Aim, type Found, type Reading } from './reading.js';
import type { Token } from './token.js';

interface Rule {
  readonly form: RegExp;
  /** Returns false when the part does not mean anything definite after all. */
  readonly read: (found: Found, reading: Reading) => boolean;
  /** What follows belongs to it. */
  readonly isHeading?: boolean;
}

/** A sentence's parts, the more particular first. Letters are those of `Token`. */
const rules: readonly Rule[] = [
  // I want each of you to carry a bow; we need: 3 logs.
  { form: /^[yg](?=(?:e|a|A(?:&*A)*)(?:2?[ygbpkwWFN]|[@n2][PS]))/, read: () => true, isHeading: true },
  { form: /^[yg]:/, read: (found, reading) => verb(found, reading), isHeading: true },
  // 20 logs in the chest at (1, 64, 2); the chest at (1, 64, 2) should contain 20 logs.
  { form: /^[pgyhxcd]?q?t(?:&+q?t)*[dpyx]?iP/, read: (found, reading) => store(found, reading) },
  { form: /^iP[:&]?[py]?q?t(?:&+q?t)*(?=$|\|)/, read: (found, reading) => store(found, reading) },
  { form: /^[pxhg]IiP/, read: (found, reading) => storeLast(found, reading) },
  { form: /^[pxhyd]?q?tL(?=$|[&|])/, read: (found, reading) => storeThere(found, reading) },
  { form: /^(?:pq?t|bq?Z?sZ?)L(?=$|[&|])/, read: (found, reading) => thereWhereOneIs(found, reading) },
  { form: /^hI2(?:A|e|a)/, read: (found, reading) => giveLast(found.has('A') ? names(found) : [each], reading) },
  { form: /^[gby]?qI?(?=$|[&|])/, read: (found, reading) => countLast(found, reading) },
  // We have no arrows left: make 24. There is no home yet, build one at (1, 64, 2).
  { form: /^oq?[ts](?=$|[&|])/, read: (found, reading) => setTopic(found, reading) },
  { form: /^[gby]?q(?:f?e|[2f]A)?I?(?=$|[&|])/, read: (found, reading) => countTopic(found, reading) },
  { form: /^[gb]I(?=$|[&|])/, read: (found, reading) => countTopic(found, reading) },
  { form: /^[bgpy]?qZ?(?:@?P)?(?=$|[&|])/, read: (found, reading) => buildTopic(found, reading) },
  // Turn logs into 72 planks, 3 logs into planks; whittle 32 sticks from planks.
  { form: /^z(?:(?:q?[tm])?[2f]q|qt[2f])t(?=$|[&|])/, read: (found, reading) => yieldOf(found, reading) },
  { form: /^[gb]q?tvq?t(?=$|[&|])/, read: (found, reading) => madeFrom(found, reading) },
  // Anna, Bob and each of us: whom what follows is about.
  // Put on a helmet each; wear iron boots and an iron helmet; hold a torch; make a helmet and wear it.
  { form: /^Wq?[tT](?:&+q?[tT](?=$|[&|ea]))*[ea]?(?=$|[&|])/, read: (found, reading) => wear(found, reading) },
  {
    form: /^hq?[tT][ea]?(?=$|[&|])/,
    read: (found, reading) => found.all('h').every(({ words }) => words === 'equip') && wear(found, reading),
  },
  { form: /^yq?t(?=$|\|)/, read: (found, reading) => holdReady(found, reading) },
  { form: /^WI[ea]?(?=$|[&|])/, read: (found, reading) => wearLast(found, reading) },
  { form: /^F[ea]?(?=$|[&|])/, read: (found, reading) => feed(found, reading) },
  { form: /^N[ea]?(?=$|[&|])/, read: (found, reading) => rest(found, reading) },
  { form: /^A[:&]?(?=[gybphcwkWFN])|^A:/, read: (found, reading) => about(names(found), reading) },
  { form: /^A(?:&*A)+:?(?=[^|]*e(?:$|[&|]))/, read: (found, reading) => about(names(found), reading) },
  // "Anna needs a bow and Bob 3 arrows"
  {
    form: /^A(?=q?[tT])/,
    read: (found, reading) =>
      reading.by !== null && 'yg'.includes(reading.verb.letter || '#') && about(names(found), reading),
  },
  { form: /^A(?:&*A)+e?(?=[wWFN])|^A(?:&*A)+e(?=[gy])/, read: (found, reading) => about(names(found), reading) },
  { form: /^e(?=[gykWFN])|^a(?=[yWFN])/, read: (_found, reading) => about([each], reading) },
  // "Anna, fetch 5 string. Bob, 3 feathers."; "Bob gets ten logs, Anna six"; "10 logs for Bob, 6 for Anna"
  {
    form: /^A&(?=q[tT])/,
    read: (found, reading) => reading.isFirst && about(names(found), reading) && getting(reading),
    isHeading: true,
  },
  { form: /^A:?q(?=$|[&|])|^q[2f]A(?=$|[&|])/, read: (found, reading) => anotherShare(found, reading) },
  {
    form: /^A:?(?=q[tT])/,
    read: (found, reading) => reading.verb.letter !== 'h' && about(names(found), reading) && getting(reading),
    isHeading: true,
  },
  {
    form: /^g(?:A|e|a)q?t/,
    read: (found, reading) =>
      found.all('g').every(({ words }) => /^(?:get|bring|fetch|make|craft|find|bake|forge)$/.test(words)) &&
      give(found, reading),
  },
  // For Anna a bow.
  {
    form: /^fAq?t(?=$|[&|])/,
    read: (found, reading) =>
      getting(reading) && about(names(found), reading) && holdAll(found, reading, found.all('t')),
  },
  // Give 5 sand and 2 dirt to Anna.
  {
    form: /^h?q?t(?=(?:&+q?t)+2(?:A|e|a)(?=$|[&|]))/,
    read: (found, reading) => verb(found, reading) && holdAll(found, reading, found.all('t')),
  },
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
    form: /^[gby]?qtefA(?:&*A)*(?=$|\|)/,
    read: (found, reading) =>
      verb(found, reading) && holdAll({ ...found }, { ...reading, by: names(found) }, found.all('t')),
  },
  {
    form: /^qe?fA(?:&*A)*|^qe/,
    read: (found, reading) =>
      reading.item !== null &&
      found.has('e') &&
      hold(found, reading, { item: reading.item, by: found.has('A') ? names(found) : [each] }),
  },
  {
    form: /^[2f]?AR(?=$|[&|])|^[gby]?Rt(?=$|[&|])|^R[2f]A(?=$|[&|])/,
    read: (found, reading) => relate(found, reading),
  },
  {
    form: /^q?t(?:@|w2)A(?=$|[&|])/,
    read: (found, reading) =>
      /^goe?s?(?: to)?$/.test((found.all('@')[0] ?? found.all('w')[0])?.words ?? '') && give(found, reading),
  },
  { form: /^e:(?=q?t)/, read: (_found, reading) => about([each], reading) && getting(reading), isHeading: true },
  // Smelt sand until we own 20 glass; breed pigs until there are six of them.
  {
    form: /^[gb][tm]?uqt/,
    read: (found, reading) => verb(found, reading) && holdAll(found, reading, found.all('t').slice(-1)),
  },
  { form: /^[cg]m?uqm?I?/, read: (found, reading) => keep(found, reading) },
  {
    form: /^gtuqI?(?=$|[&|])|^t\|qI(?=$|[&|])/,
    read: (found, reading) => verb(found, reading) && holdAll(found, reading, found.all('t')),
  },
  // A chest at (1, 64, 2); at (1, 64, 2) a chest; set it down at (1, 64, 2).
  {
    form: /^[pgby]?q?tB?e?[pd:]?(?:q?@)?P(?:&*(?:q?@)?P(?![&]*[pb]?q?[ts]))*/,
    read: (found, reading) => (!found.has('g') || isMaking(found)) && block(found, reading),
  },
  { form: /^@?P[&:]?[pby]?q?t(?![pd]?@)/, read: (found, reading) => block(found, reading) },
  { form: /^q?t[2@]P/, read: (found, reading) => isBlockLast(reading) && block(found, reading) },
  { form: /^p?I[pd]?@?P/, read: (found, reading) => moveLast(found, reading) },
  {
    form: /^r(?:q?B|q?t)?@?P|^@P&?r(?:q?B|q?t)/,
    // "Mine 10 logs at (1, 64, 2)" is more than what stands there.
    read: (found, reading) =>
      found.all('q').every(({ value }) => value === 1) &&
      addEntry({ block: 'air', position: placeOf(found, reading) }, 'remove', reading),
  },
  // A 5x5 house at (1, 64, 2); one at (1, 64, 2) and one at (5, 64, 2).
  { form: /^[bgpy]?q?Z?sZ?[bdp]?nS/, read: (found, reading) => build(found, reading) },
  { form: /^Z(?=$|[&|])|^@P(?=$|[&|])/, read: (found, reading) => buildLast(found, reading) },
  { form: /^[bgpy]?q?s&?Z&?[bdpy]?@P/, read: (found, reading) => build(found, reading) },
  {
    form: /^[bgpy]?q?Z?sZ?(?:fa)?[bdpy]?@?P?(?:&?Z)?/,
    read: (found, reading) => build(found, reading),
  },
  { form: /^@P&?[bp]?q?Z?sZ?/, read: (found, reading) => build(found, reading) },
  { form: /^[bgpy]?q?Z?sZ?:?[bdp]?@?P(?:&+@?P)+(?=$|[|])/, read: (found, reading) => buildAll(found, reading) },
  { form: /^q@P/, read: (found, reading) => another(found, reading) },
  // Everybody meet at spawn.
  { form: /^[ea]:?&?(?=w)/, read: (_found, reading) => about([each], reading), isHeading: true },
  { form: /^[2@]?[PS]&?[ea](?=$|[|])/, read: (found, reading) => go(found, reading) },
  {
    form: /^(?:[ea]&?)?w(?:[ea])?[2@n]?[PS](?:&?[ea])?|^[ea][2@n]?[PS]|^w?A(?:&*A)*[2@]?[PS]/,
    read: (found, reading) => go(found, reading),
  },
  // Two cows near (1, 64, 2); kill 3 zombies.
  { form: /^k?q?m(?!u)(?!n)/, read: (found, reading) => kill(found, reading) },
  { form: /^q?mD/, read: (found, reading) => addKill(found, reading) },
  { form: /^[@n](?:S|P)&?[cgy]?q?m(?=$|[&|])/, read: (found, reading) => keep(found, reading) },
  { form: /^[cgyb]?q?m(?:&+q?m)+[n@2](?:P|S)/, read: (found, reading) => keepAll(found, reading) },
  { form: /^[cgyb]?q?md?(?:[n@2](?:P|S)|L)?/, read: (found, reading) => keep(found, reading) },
  // 20 logs for each of us; stone tools; wheat (9).
  { form: /^[gbyp]?q?T(?:f?e|fa|[f2]A(?:&+A(?=$|[&|]))*|:)?/, read: (found, reading) => set(found, reading) },
  {
    form: /^[gby]?(?:t:?y?qI?(?=$|[&|])|t&qI?(?=$|[&|])|q?t)[ygd]?(?:e?fa|f?e|[f2]A)?/,
    read: (found, reading) => holding(found, reading),
  },
];

const determiners: ReadonlySet<string> = new Set(
  (
    'the this our my your some any other own of more and crew folks mates friends guys team you we i me us those ' +
    'these'
  ).split(' '),
);

/**
 * Reads a sentence whose words are known. Every part of it must have one of the forms above; null when one has not.
 * `tokens` has one token for each word.
 */
export function aimsOf(tokens: readonly Token[]): readonly Aim[] | null {
  if (isCutShort(tokens) || tellsWithWhat(tokens)) return null;
  const kept = tokens.filter(({ letter }) => letter !== '-');
  const letters = kept.map(({ letter }) => letter).join('');
  const reading: Reading = {
    aims: [],
    open: 0,
    verb: { letter: '', words: '' },
    by: null,
    item: null,
    topic: null,
    structure: null,
    isFirst: true,
    place: null,
    receivers: null,
    isList: isList(kept),
  };
  for (let at = 0; ; ) {
    // "Team: 40 logs" begins with a heading that means nothing.
    reading.isFirst = at === 0;
    while (
      letters[at] === '&' ||
      letters[at] === '|' ||
      (letters[at] === ':' && (at === 0 || '&|'.includes(letters[at - 1] ?? '')))
    ) {
      if (letters[at] === '|') {
        reading.by = null;
        reading.isFirst = true;
        reading.open = reading.aims.length;
      }
      at++;
    }
    if (at >= letters.length) return reading.aims.length === 0 ? null : reading.aims;
    const next = readPart(kept, letters, at, reading);
    if (next === null) return null;
    at = next;
  }
}

function getting(reading: Reading): boolean {
  reading.verb = { letter: 'y', words: 'get' };
  return true;
}

/** "craft planks with 5 logs", "a house with a bed": what follows is a means or a part, not wanted for itself. */
function tellsWithWhat(tokens: readonly Token[]): boolean {
  return tokens.some((token, at) => {
    if (token.letter !== '&' || token.words !== 'with' || tokens[at + 1]?.letter === 'Z') return false;
    const part = tokens.slice(tokens.slice(0, at).findLastIndex(({ letter }) => letter === '|') + 1, at);
    return part.some(({ letter }) => 'gbkrps'.includes(letter));
  });
}

/** Whether an "and" is followed by nothing but "the" or "some": what is wanted beside it went unread. */
function isCutShort(tokens: readonly Token[]): boolean {
  return tokens.some(({ letter }, at) => {
    if (letter !== '&') return false;
    const after = tokens.slice(at + 1);
    const end = after.findIndex((token) => '&|:'.includes(token.letter));
    const part = after.slice(0, end === -1 ? after.length : end);
    return part.length > 0 && part.every((token) => token.letter === '-' && determiners.has(token.words));
  });
}

/** "hopper, minecart and 12 rails"; an "iron pickaxe". */
function isList(tokens: readonly Token[]): boolean {
  const things = tokens.filter(({ letter }) => letter === 't');
  return things.length > 1 || things.some((token) => token.letter === 't' && token.words.includes(' '));
}

function readPart(tokens: readonly Token[], letters: string, at: number, reading: Reading): number | null {
  const rest = letters.slice(at);
  for (const { form, read, isHeading: isOpen = false } of rules) {
    const match = form.exec(rest)?.[0];
    if (match === undefined || match === '') continue;
    const next = at + match.length;
    const isWhole = next === letters.length || '&|'.includes(letters[next] ?? '');
    const isHeading =
      isOpen ||
      (rest.startsWith('A') || rest.startsWith('e') || rest.startsWith('a')
        ? /^(?:A[:&]?|A(?:&*A)+[:e]?|e|a)$/.test(match)
        : match.endsWith('T:'));
    if (!isWhole && !isHeading) continue;
    const trial = { ...reading, aims: [...reading.aims] };
    if (!read(foundIn(tokens.slice(at, next)), trial)) continue;
    if (match.endsWith('T:')) return readPieces(tokens, letters, next, trial, reading);
    const whole = withSharedEnd(tokens.slice(at, next), tokens[at - 1], { before: reading, after: trial });
    if (whole === null) return null;
    Object.assign(reading, whole);
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
  const kept = trial.aims.filter(
    ({ entry }) => !('holds' in entry) || !heading.items.includes(entry.holds) || items.includes(entry.holds),
  );
  // "three stone tools: hoe, axe and shovel" counts what is listed.
  const isCount = ({ entry }: Aim): boolean => 'count' in entry && entry.count === items.length;
  Object.assign(reading, trial, {
    aims: kept.every(isCount) ? kept.map((aim) => ({ ...aim, entry: { ...aim.entry, count: 1 } })) : kept,
  });
  return from + list.length;
}
