/**
 * How to fill a recipe's grid for `times` repetitions: `cells` holds one item per ingredient, in the variants' order.
 */
export interface GridFilling {
  readonly cells: readonly string[];
  readonly times: number;
}

export interface IngredientChoice {
  /** Their `times` add up to the requested number of repetitions. Empty when something is missing. */
  readonly fillings: readonly GridFilling[];
  /** Item → how many more of it, or of items that can replace it, are needed. */
  readonly missing: ReadonlyMap<string, number>;
}

/** Nearly as many uses make no difference. */
const nearlyShare = 0.8;

interface Demand {
  /** Cells that accept the same items. */
  readonly cells: readonly number[];
  readonly allowed: readonly string[];
  left: number;
  readonly given: Map<string, number>;
}

/**
 * Chooses the items for a recipe that is listed once per kind of wood and so on, while the game accepts any mixture.
 * Each of `listed` names one item per ingredient, in the same order. A single variant is used when it suffices. Of
 * what will do, it takes what has the fewest other `uses` first.
 */
export function chooseIngredients(
  listed: readonly (readonly string[])[],
  held: Readonly<Record<string, number>>,
  times: number,
  uses: ReadonlyMap<string, number> = new Map(),
): IngredientChoice {
  const variants = leastUsefulFirst(listed, uses);
  const lacks = variants.map((variant) => lackOf(variant, held, times));
  const least = lacks.indexOf(Math.min(...lacks));
  const best = variants[least];
  if (best === undefined) return { fillings: [], missing: new Map() };
  if (lacks[least] === 0) return { fillings: [{ cells: best, times }], missing: new Map() };
  const demands = demandsOf(variants, times);
  distribute(demands, held);
  const missing = new Map<string, number>();
  for (const { cells, left } of demands) {
    const item = best[cells[0] ?? 0];
    if (left > 0 && item !== undefined) missing.set(item, (missing.get(item) ?? 0) + left);
  }
  return { fillings: missing.size > 0 ? [] : spread(demands, best.length, times), missing };
}

/** Variants that are nearly as useful as the most useful one keep their order behind the others. */
function leastUsefulFirst(
  variants: readonly (readonly string[])[],
  uses: ReadonlyMap<string, number>,
): readonly (readonly string[])[] {
  const worths = variants.map((items) => items.reduce((sum, item) => sum + (uses.get(item) ?? 0), 0));
  const most = Math.max(...worths);
  const rank = (worth: number | undefined = most): number => (worth >= nearlyShare * most ? most : worth);
  return variants
    .map((variant, index) => ({ variant, rank: rank(worths[index]) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ variant }) => variant);
}

function lackOf(variant: readonly string[], held: Readonly<Record<string, number>>, times: number): number {
  const needs = new Map<string, number>();
  for (const item of variant) needs.set(item, (needs.get(item) ?? 0) + times);
  return [...needs].reduce((sum, [item, count]) => sum + Math.max(count - (held[item] ?? 0), 0), 0);
}

function demandsOf(variants: readonly (readonly string[])[], times: number): Demand[] {
  const demands = new Map<string, { cells: number[]; allowed: string[] }>();
  for (const index of variants[0]?.keys() ?? []) {
    const allowed = [...new Set(variants.flatMap((variant) => variant[index] ?? []))];
    const key = allowed.join(' ');
    const demand = demands.get(key) ?? { cells: [], allowed };
    demand.cells.push(index);
    demands.set(key, demand);
  }
  return [...demands.values()].map(({ cells, allowed }) => ({
    cells,
    allowed,
    left: cells.length * times,
    given: new Map<string, number>(),
  }));
}

/**
 * Distributes as many of the held items as possible. A demand that has an alternative gives its items up to one that
 * has none (augmenting paths).
 */
function distribute(demands: readonly Demand[], held: Readonly<Record<string, number>>): void {
  const supply = new Map(Object.entries(held));
  const give = (demand: Demand, most: number, seen: Set<string>): number => {
    for (const item of demand.allowed) {
      if (seen.has(item)) continue;
      seen.add(item);
      let amount = Math.min(most, supply.get(item) ?? 0);
      if (amount > 0) supply.set(item, (supply.get(item) ?? 0) - amount);
      for (const other of amount > 0 ? [] : demands) {
        const taken = other === demand ? 0 : (other.given.get(item) ?? 0);
        amount = taken === 0 ? 0 : give(other, Math.min(most, taken), seen);
        if (amount === 0) continue;
        other.given.set(item, taken - amount);
        break;
      }
      if (amount === 0) continue;
      demand.given.set(item, (demand.given.get(item) ?? 0) + amount);
      return amount;
    }
    return 0;
  };
  for (const demand of demands)
    for (let amount = -1; demand.left > 0 && amount !== 0; demand.left -= amount)
      amount = give(demand, demand.left, new Set());
}

/** Assigns items to the cells of each repetition. Equal repetitions in a row are merged. */
function spread(demands: readonly Demand[], length: number, times: number): GridFilling[] {
  const pools = demands.map(({ cells, given }) => ({
    cells,
    items: [...given].map(([item, count]) => ({ item, count })),
  }));
  const fillings: { cells: string[]; times: number }[] = [];
  for (let repetition = 0; repetition < times; repetition++) {
    const cells = Array.from({ length }, () => '');
    for (const pool of pools)
      for (const cell of pool.cells) {
        while (pool.items[0]?.count === 0) pool.items.shift();
        const [next] = pool.items;
        if (next === undefined) throw new RangeError('fewer items were allotted than the recipe needs');
        cells[cell] = next.item;
        next.count--;
      }
    const last = fillings.at(-1);
    if (last !== undefined && last.cells.every((item, cell) => item === cells[cell])) last.times++;
    else fillings.push({ cells, times: 1 });
  }
  return fillings;
}
