import type { Ingredient, Method } from '@s-agents/core';
import { mixableKind } from './crafting.js';
import type { Reach } from './reach.js';
import type { Way } from './way.js';

/** Names alternatives: by a word for all of them when consumed, by the cheapest item that does when held. */
export type Namer = (items: readonly string[], count: number, use: 'consumed' | 'held') => Ingredient;

/** Verbs that need no walk into the world. */
const madeOnTheSpot: ReadonlySet<Way['verb']> = new Set<Way['verb']>(['craft', 'smelt']);

/**
 * Joins the ways of all items that a name stands for into its methods, cheapest first. Ways that differ only in the
 * kind of a single piece become one method: any planks from any log.
 */
export function joinMethods(ways: readonly Way[], name: Namer, reach: Reach): readonly Method[] {
  const joined = new Map<string, Way[]>();
  for (const way of ways) {
    const key = keyOf(way);
    joined.set(key, [...(joined.get(key) ?? []), way]);
  }
  return [...joined.values()]
    .map((alike) => ({ cost: Math.min(...alike.map((way) => reach.wayCost(way))), method: methodOf(alike, name) }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ method }) => method);
}

function keyOf(way: Way): string {
  const needs = way.consumes.map(
    ({ items, count }) => `${count} ${count === 1 ? mixableKind(items[0] ?? '') : items.join('|')}`,
  );
  const { stock, place } = way;
  const where = place === undefined ? '' : `${place.x} ${place.y} ${place.z}`;
  return [
    stock !== undefined,
    where,
    way.verb,
    way.yields,
    way.station,
    way.tool?.join('|'),
    way.aid?.join('|'),
    way.sown?.plant,
    ...needs.sort(),
  ].join('; ');
}

function methodOf(alike: readonly Way[], name: Namer): Method {
  const [first] = alike;
  if (first === undefined) throw new RangeError('a method needs at least one way');
  const { sown } = first;
  const consumes = first.consumes
    .filter(({ items }) => sown === undefined || !items.includes(sown.item))
    .map((need) => {
      const kind = mixableKind(need.items[0] ?? '');
      const items =
        need.count === 1
          ? alike.flatMap(
              (way) =>
                way.consumes.find((other) => other.count === 1 && mixableKind(other.items[0] ?? '') === kind)?.items ??
                [],
            )
          : need.items;
      return name([...new Set(items)], need.count, 'consumed');
    });
  return {
    verb: first.verb,
    yields: first.yields,
    consumes,
    tools: [
      ...(first.tool === null ? [] : [name(first.tool, 1, 'held')]),
      ...(first.aid === undefined ? [] : [name(first.aid, 1, 'held')]),
      ...(sown === undefined ? [] : [{ name: sown.item, items: [sown.item, sown.plant], count: 1 }]),
    ],
    station: first.station === null ? null : name([first.station], 1, 'held'),
    gathers: !madeOnTheSpot.has(first.verb),
    seconds: Math.min(...alike.map(({ seconds }) => seconds)),
    ...(first.sideBySide === undefined ? {} : { sideBySide: first.sideBySide }),
    ...(first.perStation === undefined ? {} : { perStation: first.perStation }),
    ...(first.startedBy === undefined ? {} : { startedBy: first.startedBy }),
    ...(first.spoil === undefined ? {} : { spoil: first.spoil }),
    ...searched(alike),
    ...limited(alike),
    ...ofHeld(first, consumes),
  };
}

/** The inputs that agents do not go out to gather for this method. */
function ofHeld({ ifHeld }: Way, consumes: readonly Ingredient[]): Pick<Method, 'ofHeld'> {
  if (ifHeld === undefined) return {};
  return {
    ofHeld: consumes.flatMap(({ name, items }) => (items.every((item) => ifHeld.includes(item)) ? [name] : [])),
  };
}

/** The search time of the alternative that is found most easily; none for what is made on the spot. */
function searched(alike: readonly Way[]): Pick<Method, 'searchSeconds'> {
  const searchSeconds = Math.min(...alike.map(({ effort, seconds }) => effort - seconds));
  return searchSeconds > 0 ? { searchSeconds } : {};
}

/** How many items there are in all, and where, if only the task's setup has them. */
function limited(alike: readonly Way[]): Pick<Method, 'limit' | 'position'> {
  const stocks = alike.flatMap(({ stock }) => stock ?? []);
  const place = alike[0]?.place;
  return {
    ...(stocks.length === 0 ? {} : { limit: stocks.reduce((sum, count) => sum + count, 0) }),
    ...(place === undefined ? {} : { position: place }),
  };
}
