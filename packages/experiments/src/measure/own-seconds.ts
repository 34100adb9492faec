import { headsOf, leastSeconds, type SharedWork } from './least-seconds.js';

/** Work, and what each member that shares in it needs for itself. */
export interface OutfittedWork extends SharedWork {
  readonly verb: string;
  /** World seconds of it before its first piece is begun: the way there, and the search. */
  readonly wayThere: number;
  /**
   * The tools or oven that each sharing member needs, as text; empty if bare hands are enough. Works that need the same
   * have equal texts.
   */
  readonly outfit: string;
  /** World seconds of work for the materials of one more outfit, and for making it of them. */
  readonly outfitSeconds: number;
}

/** How often the search for the bound halves its span, which leaves less than a millionth of it. */
const halvings = 24;

/**
 * Returns a lower bound of the world seconds in which `workers` members can do all of the works. It is tighter than
 * {@link leastSeconds}: each member that shares in a work makes its own way there and needs its own outfit, made or
 * received, and only members that are able to do a work share in it (`ableTo`, by verb). It assumes that ways and
 * pieces take each member as long as they took the agent alone on average. It is still optimistic: tables, handing over
 * and further ways cost nothing, the tools for gathering an outfit's materials are left out, all members are busy all
 * the time, and each work has the best number of sharers. A work is done by a moment t only if enough members share in
 * it to finish between the moment at which it can begin and t; all works, with the ways and outfits of that many
 * sharers, must fit into the members' time until t. The least such t is the bound.
 */
export function ownSeconds(
  works: readonly OutfittedWork[],
  workers: number,
  ableTo: (verb: string) => number = () => workers,
): number {
  const heads = headsOf(works, workers);
  const total = works.reduce((sum, { seconds, wait }) => sum + seconds + wait, 0);
  const groups = [
    ...Map.groupBy(
      works.map((work, index) => ({ work, head: heads[index] ?? 0, most: Math.max(1, ableTo(work.verb)) })),
      ({ work: { outfit } }) => outfit,
    ),
  ].map(([outfit, some]) => ({ outfit, some, further: Math.min(...some.map(({ work }) => work.outfitSeconds)) }));
  const isEnough = (t: number): boolean => {
    let load = total;
    for (const { outfit, some, further } of groups) {
      const sharers = some.map(({ work, head, most }) => {
        const least = sharersBy(t - head, work);
        return least <= Math.min(most, workers) ? least : Infinity;
      });
      if (sharers.includes(Infinity)) return false;
      load += some.reduce((sum, { work }, index) => sum + ((sharers[index] ?? 1) - 1) * work.wayThere, 0);
      if (outfit !== '') load += (Math.max(...sharers) - 1) * further;
    }
    return load <= workers * t;
  };
  let [low, high] = [0, total];
  for (let halving = 0; halving < halvings; halving++) {
    const middle = (low + high) / 2;
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  // `low` is the end of the span that is not known to suffice, so the bound stays a lower one.
  return workers === 1 ? total : Math.max(leastSeconds(works, workers), low);
}

/** How many members must share in a work to finish it in this many seconds; Infinity if no number can. */
function sharersBy(seconds: number, { seconds: all, wait, wayThere }: OutfittedWork): number {
  const shared = all - wayThere;
  const left = seconds - wait - wayThere;
  if (shared <= 1e-9) return left >= -1e-9 ? 1 : Infinity;
  return left <= 0 ? Infinity : Math.max(1, Math.ceil(shared / left - 1e-9));
}
