import { each, names, verb, type Found, type ItemToken, type Reading } from './reading.js';
import { isMetal, pieceNames } from './things.js';

/** Kinds of wood, stone and metal that stand for a thing. */
export const kindWords =
  /^(?:oak|birch|spruce|jungle|acacia|dark oak|mangrove|cherry|crimson|warped|stone|iron|gold|diamond)s?$/;
/** What is another item once it is filled. */
const vessels = /bucket|bottle/;
/** The verbs that say which of a metal's forms is wanted. */
const metalVerbs = /^(?:mine|dig|dig up|dig out|collect|gather|excavate|quarry|smelt|melt|melt down)$/;

export function about(by: readonly string[], reading: Reading): boolean {
  reading.by = by;
  return true;
}

export function holding(found: Found, reading: Reading): boolean {
  if (!verb(found, reading)) return false;
  const [item] = found.all('t');
  const [amount] = found.all('q');
  if (item === undefined) return false;
  // After things that there are none of ("we have no torches, no beds"), a thing asks for something only with an
  // amount.
  if (reading.topic !== null && amount === undefined) return false;
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

export function give(found: Found, reading: Reading): boolean {
  const [item] = found.all('t');
  reading.verb = { letter: 'h', words: 'get' };
  reading.receivers = /^[hg]?[Aea]/.test(found.letters) ? (found.has('A') ? names(found) : [each]) : null;
  return item !== undefined && hold(found, reading, { item, by: found.has('A') ? names(found) : [each] });
}

export function holdAll(found: Found, reading: Reading, items: readonly ItemToken[]): boolean {
  return items.every((item) => hold(found, reading, { item, by: reading.by }));
}

export function hold(
  found: Found,
  reading: Reading,
  { item, by }: { item: ItemToken; by: readonly string[] | null },
): boolean {
  const [amount] = found.all('q');
  // "20 logs, oak", "two houses, one of oak": which they are, and not a thing beside them.
  const isAfterBuilding = amount?.value === 1 && reading.structure !== null;
  if ((amount === undefined || isAfterBuilding) && reading.aims.length > 0 && kindWords.test(item.words)) return false;
  if (isMetal(item.words) && !metalVerbs.test(reading.verb.words)) return false;
  // "build a cobblestone wall"
  if (item.isStructure === true && reading.verb.letter === 'b' && (amount?.value ?? 1) === 1) return false;
  // "fill the chest": what lies in it then is not said.
  if (reading.verb.words === 'fill' && !vessels.test(item.name)) return false;
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
      ...(amount === undefined ? {} : { isCounted: true }),
    });
  return true;
}

/** "Bob gets ten logs, Anna six": the same item for another agent. */
export function anotherShare(found: Found, reading: Reading): boolean {
  const last = reading.aims.at(-1)?.entry;
  const [agent] = found.all('A');
  if (last === undefined || !('holds' in last) || last.in !== undefined || reading.item?.name !== last.holds)
    return false;
  if (agent === undefined || last.by === undefined || last.by === each || last.by === agent.name) return false;
  return hold(found, reading, { item: reading.item, by: [agent.name] });
}

export function set(found: Found, reading: Reading): boolean {
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
