import type { RecipeStep, RecipeSteps } from './recipe-steps.js';

type Counts = ReadonlyMap<string, number>;

interface Need {
  readonly item: string;
  readonly count: number;
  /** The items that are being made of it, which it is not made of. */
  readonly path: ReadonlySet<string>;
  /** It is placed, and stands from then on. */
  readonly isStation: boolean;
}

interface State {
  readonly held: Counts;
  readonly standing: ReadonlySet<string>;
}

/** How many needs are looked at before the search ends without an answer. */
const mostLooks = 20_000;

/**
 * Whether a number of items can be made of what is held, by any recipes; null when the search is not finished after
 * many tries. Recipes take one kind of wood at a time, and an oven one kind of fuel.
 */
export function canMake(item: string, count: number, held: Counts, recipes: RecipeSteps): boolean | null {
  const possible = everMade(held, recipes);
  let looks = 0;

  const meet = (needs: readonly Need[], state: State): boolean => {
    const [need, ...others] = needs;
    if (need === undefined) return true;
    if (++looks > mostLooks || !possible.has(need.item)) return false;
    if (need.isStation && state.standing.has(need.item)) return meet(others, state);
    const taken = Math.min(state.held.get(need.item) ?? 0, need.count);
    const rest: State = {
      held: added(state.held, need.item, -taken),
      standing: need.isStation ? new Set(state.standing).add(need.item) : state.standing,
    };
    if (taken === need.count) return meet(others, rest);
    return recipes.of(need.item).some((step) => makeBy(step, { ...need, count: need.count - taken }, others, rest));
  };

  const makeBy = (step: RecipeStep, need: Need, others: readonly Need[], state: State): boolean => {
    const path = new Set(need.path).add(need.item);
    const below = [...step.needs.keys(), ...(step.station === null ? [] : [step.station])];
    if (below.some((name) => path.has(name) || !possible.has(name))) return false;
    const times = Math.ceil(need.count / step.makes);
    const stations = step.station === null ? [] : [{ item: step.station, count: 1, path, isStation: true }];
    const ingredients = [...step.needs].map(([name, each]) => ({
      item: name,
      count: times * each,
      path,
      isStation: false,
    }));
    const left: State = { ...state, held: added(state.held, need.item, times * step.makes - need.count) };
    const fuels =
      step.verb === 'craft'
        ? [[]]
        : [...recipes.fuels]
            .filter(([fuel]) => !path.has(fuel) && possible.has(fuel))
            .map(([fuel, smelts]) => [{ item: fuel, count: Math.ceil(times / smelts), path, isStation: false }]);
    return fuels.some((fuel) => meet([...stations, ...ingredients, ...fuel, ...others], left));
  };

  const isMade = meet([{ item, count, path: new Set(), isStation: false }], { held, standing: new Set() });
  return isMade ? true : looks > mostLooks ? null : false;
}

/** Returns all items that can be made of the kinds that are held, if there is enough of them. */
function everMade(held: Counts, recipes: RecipeSteps): ReadonlySet<string> {
  const made = new Set(held.keys());
  const isPossible = ({ needs, station, verb }: RecipeStep): boolean =>
    [...needs.keys()].every((need) => made.has(need)) &&
    (station === null || made.has(station)) &&
    (verb === 'craft' || [...recipes.fuels.keys()].some((fuel) => made.has(fuel)));
  for (let before = -1; before < made.size; ) {
    before = made.size;
    for (const item of recipes.items) if (!made.has(item) && recipes.of(item).some(isPossible)) made.add(item);
  }
  return made;
}

function added(counts: Counts, item: string, more: number): Counts {
  return more === 0 ? counts : new Map(counts).set(item, (counts.get(item) ?? 0) + more);
}
