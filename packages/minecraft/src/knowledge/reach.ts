import { everyNeed, type Need, type Way } from './way.js';

/** Which items can be reached in a world, and at what cost. */
export interface Reach {
  /** Seconds for one piece by the best way; Infinity when the item cannot be reached. */
  cost(item: string): number;
  /** Seconds for one piece by this way; Infinity when something that it needs cannot be reached. */
  wayCost(way: Way): number;
  /** One more than the highest level among the needs of the best way; 0 for an item that needs nothing. */
  level(item: string): number;
  /** Crafting steps in the longest chain of ingredients by the best ways; tools and tables do not count. */
  depth(item: string): number;
  /** The cheapest of `items`, or null when none can be reached. */
  cheapest(items: readonly string[]): string | null;
}

/** Far more rounds than real data needs until the costs stop falling. */
const maximumRounds = 200;

/**
 * Computes the least fixpoint of costs: an item costs what its best way costs, and `given` items cost nothing. Circular
 * recipes (ingots and blocks) never gain anything, so that a best way does not lead back to its own item. Throws
 * RangeError should the data hold a circle that gains.
 */
export function computeReach(ways: ReadonlyMap<string, readonly Way[]>, given: ReadonlySet<string>): Reach {
  const costs = new Map<string, number>([...given].map((item) => [item, 0]));
  const best = new Map<string, Way>();
  const cost = (item: string): number => costs.get(item) ?? Infinity;
  const cheapest = (items: readonly string[]): string | null => {
    const found = items.reduce<string | null>(
      (least, item) => (cost(item) < (least === null ? Infinity : cost(least)) ? item : least),
      null,
    );
    return found;
  };
  const costOf = (items: readonly string[]): number => Math.min(Infinity, ...items.map(cost));
  const wayCost = (way: Way): number => {
    const consumed = way.consumes.reduce((sum, need) => sum + need.count * costOf(need.items), way.effort);
    const tools = [way.tool ?? [], way.aid ?? []].filter((items) => items.length > 0);
    const held = tools.reduce((sum, items) => sum + costOf(items), 0) + (way.station === null ? 0 : cost(way.station));
    return consumed / way.yields + held;
  };

  let changed = true;
  for (let round = 0; changed; round++) {
    if (round > maximumRounds) throw new RangeError('circular recipes yield more than they consume');
    changed = false;
    for (const [item, itsWays] of ways) {
      for (const way of itsWays) {
        const now = wayCost(way);
        if (now >= cost(item) - 1e-9) continue;
        costs.set(item, now);
        best.set(item, way);
        changed = true;
      }
    }
  }

  const measure = (needsOf: (way: Way) => readonly (readonly string[])[]): ((item: string) => number) => {
    const known = new Map<string, number>();
    const of = (item: string): number => {
      const way = best.get(item);
      const done = known.get(item);
      if (done !== undefined) return done;
      if (way === undefined) return 0;
      const value = needsOf(way).reduce((most, items) => Math.max(most, of(cheapest(items) ?? item) + 1), 0);
      known.set(item, value);
      return value;
    };
    return of;
  };
  const ingredients = (way: Way): readonly (readonly string[])[] => way.consumes.map((need: Need) => need.items);
  return { cost, wayCost, cheapest, level: measure(everyNeed), depth: measure(ingredients) };
}
