import type { Reach } from './reach.js';
import type { Way } from './way.js';

/**
 * The chain of lacks that ends at something without a source: "diamond_sword needs diamond, which …". Null when one of
 * `items` can be reached.
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

function explain(item: string, ways: ReadonlyMap<string, readonly Way[]>, reach: Reach, told: Set<string>): string {
  const way = ways.get(item)?.[0];
  if (way === undefined) return `nothing that can be done in this world gives ${item}`;
  if (way.sown !== undefined && reach.cost(way.sown.item) === Infinity)
    return `${item} grows only out of ${way.sown.item}, and nothing here gives the first`;
  told.add(item);
  const lacking = [
    ...way.consumes.map(({ items }) => ({ items, how: way.verb === 'craft' ? 'to be crafted' : 'to be made' })),
    ...(way.tool === null ? [] : [{ items: way.tool, how: 'to be mined' }]),
    ...(way.station === null ? [] : [{ items: [way.station], how: 'nearby to be crafted' }]),
  ].filter(({ items }) => items.every((needed) => reach.cost(needed) === Infinity));
  const fresh = lacking.find(({ items }) => !items.some((needed) => told.has(needed)));
  const [lack] = fresh === undefined ? lacking : [fresh];
  const needed = lack?.items[0];
  if (lack === undefined || needed === undefined) return `${item} cannot be reached`;
  const clause = `${item} needs ${lack.items.join(' or ')} ${lack.how}`;
  return told.has(needed)
    ? `${clause}, which only come from each other`
    : `${clause}; ${explain(needed, ways, reach, told)}`;
}
