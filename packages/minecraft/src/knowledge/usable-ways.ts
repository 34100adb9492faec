import type { Namer } from './join-methods.js';
import type { Reach } from './reach.js';
import { everyNeed, type Way } from './way.js';
import { exactName, type Words } from './words.js';

/**
 * Returns the ways that need only items below `level`, so that no chain of ways is endless. Of the ways to dig it keeps
 * the one of least effort for each set of tools, and another for what ends.
 */
export function usable(ways: readonly Way[], level: number, reach: Reach): Way[] {
  const all = ways.filter((way) => isSound(way, level, reach));
  const usual = all.filter(({ ifHeld }) => ifHeld === undefined);
  const sound = usual.length > 0 ? usual : all;
  const digs = new Map<string, Way>();
  for (const way of sound.filter(({ verb }) => verb === 'mine')) {
    const key = `${way.tool?.join(' ') ?? ''}${way.stock === undefined ? '' : ' in stock'}`;
    if ((digs.get(key)?.effort ?? Infinity) > way.effort) digs.set(key, way);
  }
  return [...digs.values(), ...sound.filter(({ verb }) => verb !== 'mine')];
}

function isSound(way: Way, level: number, reach: Reach): boolean {
  return everyNeed(way).every((items) =>
    items.some((item) => reach.cost(item) < Infinity && reach.level(item) < level),
  );
}

/** Returns the other ways to make something of something. */
export function upward(ways: readonly Way[], level: number, reach: Reach): Way[] {
  return ways.filter(
    (way) =>
      way.consumes.length > 0 && way.sown === undefined && (way.ifHeld !== undefined || !isSound(way, level, reach)),
  );
}

/**
 * Names alternatives by a word for all of them that means no other reachable item; without such a word, by the name of
 * the cheapest item below `level`.
 */
export function nameOf(
  items: readonly string[],
  use: Parameters<Namer>[2],
  level: number,
  words: Words,
  reach: Reach,
): string {
  const within = (some: readonly string[]): string[] => some.filter((item) => reach.cost(item) < Infinity);
  const low = within(items).filter((item) => reach.level(item) < level);
  const fits = (group: string): boolean => {
    const members = within(words.resolve(group));
    return members.every((item) => items.includes(item)) && low.every((item) => members.includes(item));
  };
  const group =
    use === 'held' ? null : (words.groupOf(items) ?? (low.length > 1 ? [...words.groups.keys()].find(fits) : null));
  const cheapest = reach.cheapest(low);
  if (cheapest === null) throw new RangeError(`nothing below level ${level} among ${items.join(', ')}`);
  return group ?? exactName(cheapest, words.resolve);
}
