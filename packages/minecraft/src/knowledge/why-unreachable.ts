import { plainName } from '@s-agents/kit';
import type { Reach } from './reach.js';
import type { Way } from './way.js';

/**
 * Explains why none of `items` can be reached, as a chain that ends at an item without a source: "iron ingot needs
 * raw iron to be made; raw iron …". Returns null when one of them can be reached.
 */
export function whyUnreachable(
  items: readonly string[],
  ways: ReadonlyMap<string, readonly Way[]>,
  reach: Reach,
): string | null {
  if (items.some((item) => reach.cost(item) < Infinity)) return null;
  const nearest = items.toSorted((a, b) => (ways.get(b)?.length ?? 0) - (ways.get(a)?.length ?? 0))[0];
  return nearest === undefined ? null : explain(nearest, ways, reach, new Set());
}

function explain(item: string, ways: ReadonlyMap<string, readonly Way[]>, reach: Reach, visited: Set<string>): string {
  const name = plainName(item);
  const way = ways.get(item)?.[0];
  if (way === undefined) return `${name} cannot be obtained in this world`;
  if (way.sown !== undefined && reach.cost(way.sown.item) === Infinity)
    return `${name} grows only out of ${plainName(way.sown.item)}, and there is no way to get the first one`;
  visited.add(item);
  const lacking = [
    ...way.consumes.map(({ items }) => ({ items, how: way.verb === 'craft' ? 'to be crafted' : 'to be made' })),
    ...(way.tool === null ? [] : [{ items: way.tool, how: 'to be mined' }]),
    ...(way.station === null ? [] : [{ items: [way.station], how: 'nearby to be crafted' }]),
  ].filter(({ items }) => items.every((needed) => reach.cost(needed) === Infinity));
  const fresh = lacking.find(({ items }) => !items.some((needed) => visited.has(needed)));
  const [lack] = fresh === undefined ? lacking : [fresh];
  const needed = lack?.items[0];
  if (lack === undefined || needed === undefined) return `${name} cannot be reached`;
  const clause = `${name} needs ${lack.items.map(plainName).join(' or ')} ${lack.how}`;
  return visited.has(needed)
    ? `${clause}, and these are obtained only from each other`
    : `${clause}; ${explain(needed, ways, reach, visited)}`;
}
