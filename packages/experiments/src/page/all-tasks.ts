import { meanOf } from '../statistics/moments.js';
import { labelKey, type Labels } from '../file/labels.js';

/** The label of what is pooled over tasks. */
export const allTasks = 'all tasks';

/** The labels of a cell with those of all tasks. */
export function overTasks(labels: Labels): Labels {
  return { ...labels, task: allTasks };
}

/** Groups cells that differ by their task alone; those with one task are left out. */
export function groupsOverTasks<T>(all: readonly T[], keyOf: (one: T) => readonly Labels[]): readonly (readonly T[])[] {
  const groups = Map.groupBy(all, (one) =>
    keyOf(one)
      .map((labels) => labelKey(overTasks(labels)))
      .join(' '),
  );
  return [...groups.values()].filter((group) => group.length > 1);
}

/**
 * Pools values by seed: of each seed the mean over all groups, such as tasks, without seeds that one of them does not
 * have. A seed counts once, however many groups there are. Pure.
 */
export function meansBySeed(groups: readonly ReadonlyMap<number, number>[]): ReadonlyMap<number, number> {
  const [first = new Map<number, number>(), ...rest] = groups;
  return new Map(
    [...first].flatMap(([seed, value]) => {
      const others = rest.flatMap((group) => group.get(seed) ?? []);
      if (others.length < rest.length) return [];
      return [[seed, meanOf([value, ...others])] as const];
    }),
  );
}
