import type { Random } from '@s-agents/core';
import type { RecipeStep, RecipeSteps } from './recipe-steps.js';

/** What a number of items takes by recipes that were drawn. */
export interface Bill {
  readonly item: string;
  readonly count: number;
  /** The steps, with how often each is done, in an order that works. */
  readonly steps: readonly (RecipeStep & { readonly times: number })[];
  /** All that must be held: ingredients, stations and fuel. Each of them is necessary for these steps. */
  readonly held: ReadonlyMap<string, number>;
  /** Those of `held` that are lost if they are split: stations and fuel. */
  readonly whole: ReadonlySet<string>;
  /** Steps in the longest chain, stations that are made included. */
  readonly depth: number;
}

/** How likely an ingredient is made, where the depth allows it, and how likely a station is. */
const likelihood = { ingredient: 0.7, station: 0.3 };

interface Node {
  /** Null for an item that is held. */
  readonly step: RecipeStep | null;
  readonly depth: number;
}

/**
 * Draws how to make `count` of an item in at most `depth` steps that follow one another. Each item has one recipe in all
 * of the bill. Returns null when the draw leads nowhere.
 */
export function drawBill(
  { item, count, depth }: { readonly item: string; readonly count: number; readonly depth: number },
  recipes: RecipeSteps,
  random: Random,
): Bill | null {
  // Post-order: what an item needs stands before it.
  const nodes = new Map<string, Node>();
  const fuel = random.pick([...recipes.fuels.keys()]);
  const visit = (name: string, path: ReadonlySet<string>, left: number, likely: number): Node => {
    const known = nodes.get(name);
    if (known !== undefined) return known;
    const below = new Set(path).add(name);
    const ways = recipes.of(name).filter(({ needs, station }) => isOpen([...needs.keys(), station], below));
    const isMade = name !== fuel && left > 0 && ways.length > 0 && random.next() < likely;
    const step = isMade ? random.pick(ways) : null;
    const depths =
      step === null
        ? [-1]
        : [
            ...[...step.needs.keys()].map((need) => visit(need, below, left - 1, likelihood.ingredient).depth),
            ...(step.station === null ? [] : [visit(step.station, below, left - 1, likelihood.station).depth]),
          ];
    const node = { step, depth: 1 + Math.max(...depths) };
    nodes.set(name, node);
    return node;
  };
  const { depth: drawn } = visit(item, new Set(), depth, 1);
  return drawn === 0 ? null : { item, depth: drawn, ...amounts(item, count, nodes, recipes, fuel) };
}

/** Whether none of the needs is one of the items that are being made of it. */
function isOpen(needs: readonly (string | null)[], path: ReadonlySet<string>): boolean {
  return needs.every((need) => need === null || !path.has(need));
}

function amounts(
  item: string,
  count: number,
  nodes: ReadonlyMap<string, Node>,
  recipes: RecipeSteps,
  fuel: string,
): Pick<Bill, 'count' | 'steps' | 'held' | 'whole'> {
  const needed = new Map([[item, count]]);
  const stations = new Set<string>();
  const add = (name: string, amount: number): void => void needed.set(name, (needed.get(name) ?? 0) + amount);
  const steps: (RecipeStep & { readonly times: number })[] = [];
  let burnt = 0;
  // Backwards, so that all that an item is needed for is known when its turn comes.
  for (const [name, { step }] of [...nodes].reverse()) {
    // A station stands, so that one which is also an ingredient is needed once more.
    if (stations.has(name)) add(name, 1);
    if (step === null) continue;
    const times = Math.ceil((needed.get(name) ?? 0) / step.makes);
    for (const [need, each] of step.needs) add(need, times * each);
    if (step.station !== null) stations.add(step.station);
    if (step.verb === 'smelt') burnt += Math.ceil(times / (recipes.fuels.get(fuel) ?? 1));
    steps.unshift({ ...step, times });
  }
  if (burnt > 0) add(fuel, burnt);
  const held = new Map([...needed].filter(([name]) => (nodes.get(name)?.step ?? null) === null));
  return { count, steps, held, whole: new Set([...stations, ...(burnt > 0 ? [fuel] : [])]) };
}
