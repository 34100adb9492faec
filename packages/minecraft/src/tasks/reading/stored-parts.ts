import type { Found, Reading } from './reading.js';
import { isMetal } from './things.js';

/** "20 logs and 3 bread in the chest at (1, 64, 2)": what is to lie in a container. */
export function store(found: Found, reading: Reading): boolean {
  const place = found.all('P')[0]?.place;
  const kind = kindOf(found);
  const counted = found.letters.match(/q?t/g) ?? [];
  if (place === undefined || reading.by !== null || (found.has('g') && counted.length > 1)) return false;
  const amounts = [...found.all('q')];
  reading.place = place;
  reading.verb = { letter: 'y', words: 'store' };
  return found.all('t').every((item, index) => {
    const amount = counted[index]?.startsWith('q') === true ? amounts.shift() : undefined;
    reading.aims.push({
      verb: 'store',
      entry: { holds: item.name, count: amount?.value ?? 1, in: place, ...kind },
      ...(amount?.unit === 'stack' ? { isInStacks: true } : {}),
    });
    return !isMetal(item.words);
  });
}

/** "a chest at (1, 64, 2), and 10 bread in it" */
export function storeThere(found: Found, reading: Reading): boolean {
  const last = reading.aims.at(-1)?.entry;
  const [item] = found.all('t');
  const [amount] = found.all('q');
  if (last === undefined || !('block' in last) || !/^(?:chest|barrel|trapped_chest)$/.test(last.block)) return false;
  if (item === undefined || reading.by !== null || isMetal(item.words)) return false;
  reading.aims.push({
    verb: 'store',
    entry: { holds: item.name, count: amount?.value ?? 1, in: last.position, container: last.block },
    ...(amount?.unit === 'stack' ? { isInStacks: true } : {}),
  });
  return true;
}

/** "bake 3 bread and put it in the chest at (1, 64, 2)": what was asked for last is to lie there. */
export function storeLast(found: Found, reading: Reading): boolean {
  const place = found.all('P')[0]?.place;
  const last = reading.aims.pop();
  if (place === undefined || last === undefined || !('holds' in last.entry) || reading.aims.length > 0) return false;
  const { holds, count, by, in: other } = last.entry;
  if (by !== undefined || other !== undefined) return false;
  reading.aims.push({ ...last, entry: { holds, count, in: place, ...kindOf(found) } });
  return true;
}

/** The kind of container that is named; nothing where any will do. */
function kindOf(found: Found): { readonly container?: string } {
  const kind = found.all('i')[0]?.words ?? '';
  return kind === '' ? {} : { container: kind };
}

/** "make a boat and give it to Bob": who is to have what was asked for last. */
export function giveLast(by: readonly string[], reading: Reading): boolean {
  const last = reading.aims.pop();
  if (last === undefined || !('holds' in last.entry) || reading.aims.length > 0) return false;
  const { holds, count, by: before, in: place } = last.entry;
  const [one, ...others] = by;
  if (before !== undefined || place !== undefined || one === undefined || others.length > 0) return false;
  reading.aims.push({ ...last, entry: { holds, count, by: one } });
  return true;
}

/** "bring wood; 24 pieces": how much of what was asked for last, without an amount. */
export function countLast(found: Found, reading: Reading): boolean {
  const [amount] = found.all('q');
  const last = reading.aims.at(-1);
  if (amount === undefined || last === undefined || !('holds' in last.entry) || last.isCounted === true) return false;
  reading.aims[reading.aims.length - 1] = {
    ...last,
    isCounted: true,
    entry: { ...last.entry, count: amount.value },
    ...(amount.unit === 'stack' ? { isInStacks: true } : {}),
  };
  return true;
}
