import { computeReach, type Reach } from './reach.js';
import type { Way } from './way.js';

/** The ways of a world for a team that starts with certain items, and what it can reach by them. */
export interface WaysAndReach {
  readonly ways: ReadonlyMap<string, readonly Way[]>;
  readonly reach: Reach;
}

/**
 * Computes the reach of a team that holds these items from the start. A held crop that is its own seed is then grown,
 * if everything else that it takes can be reached.
 */
export function waysFrom(ways: ReadonlyMap<string, readonly Way[]>, held: readonly string[]): WaysAndReach {
  const grown = held.filter((item) => ways.get(item)?.some((way) => isOwnSeed(way)) === true);
  const growing = new Map(
    [...ways].map(([item, its]) => [
      item,
      grown.includes(item) ? its.map((way) => (isOwnSeed(way) ? { ...way, consumes: [] } : way)) : its,
    ]),
  );
  const reach = reachOf(growing, new Set(held.filter((item) => !grown.includes(item))));
  if (grown.every((item) => reach.cost(item) < Infinity)) return { ways: growing, reach };
  return { ways, reach: reachOf(ways, new Set(held)) };
}

/**
 * Computes the reach without limited stocks first, so that other ways can make up for a stock that runs out. A stock
 * counts only for items that cannot be reached otherwise.
 */
function reachOf(ways: ReadonlyMap<string, readonly Way[]>, given: ReadonlySet<string>): Reach {
  const lasting = keeping(ways, ({ stock }) => stock === undefined);
  let reach = computeReach(lasting, given);
  const stocked = [...ways].flatMap(([item, its]) => (its.some(({ stock }) => stock !== undefined) ? [item] : []));
  let needed = stocked.filter((item) => reach.cost(item) === Infinity);
  if (needed.length === 0) return reach;
  const reachWith = (items: readonly string[]): Reach =>
    computeReach(
      keeping(ways, ({ item, stock }) => stock === undefined || items.includes(item)),
      given,
    );
  // What can be made of other stocks is made, where it has to be.
  for (const item of [...needed]) {
    const others = needed.filter((other) => other !== item);
    if (reachWith(others).cost(item) < Infinity) needed = others;
  }
  reach = reachWith(needed);
  return reach;
}

function keeping(
  ways: ReadonlyMap<string, readonly Way[]>,
  isKept: (way: Way) => boolean,
): ReadonlyMap<string, readonly Way[]> {
  return new Map([...ways].map(([item, its]) => [item, its.filter(isKept)]));
}

function isOwnSeed({ item, sown }: Way): boolean {
  return sown?.item === item;
}
