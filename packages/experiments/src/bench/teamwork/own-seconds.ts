import { headsOf, leastSeconds, type SharedWork } from './least-seconds.js';

/** Work with what everybody who shares in it has to see to for itself. */
export interface OutfittedWork extends SharedWork {
  readonly verb: string;
  /** World seconds of it before its first piece is begun: the way there, and the search. */
  readonly wayThere: number;
  /** What everybody needs who shares in it, tools or an oven; empty where hands are enough. Equal for works that take the same. */
  readonly outfit: string;
  /** World seconds of work for the materials of one more outfit, and for making it of them. */
  readonly outfitSeconds: number;
}

/** Halvings of the span in which the bound is sought: to less than a millionth of it. */
const halvings = 24;

/**
 * Returns a lower bound of the world seconds in which `workers` members can do all of the works, truer than
 * {@link leastSeconds}: whoever shares in a work makes its own way there and needs an outfit of its own, made by itself
 * or given to it; and only those share in it who are able to do it (`ableTo`, by verb).
 *
 * It assumes that a way and a piece take everybody what they took the agent alone on average. It is still optimistic: it
 * lets tables, handing over and further ways cost nothing, it leaves out the tools with which an outfit's materials are
 * gathered, it has everybody busy all the time, and it takes the best number of sharers for each work.
 * By a moment t, a work is done only if at least so many share in it that they can do it between the moment at which it
 * can begin and t. All of the works, with the ways and outfits of that many sharers, must fit into the members' time
 * until t. The least such t is the bound.
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
  // The upper end is where all of it is known to fit.
  return workers === 1 ? total : Math.max(leastSeconds(works, workers), low);
}

/** How many must share in a work so that it is done in so many seconds. */
function sharersBy(seconds: number, { seconds: all, wait, wayThere }: OutfittedWork): number {
  const shared = all - wayThere;
  const left = seconds - wait - wayThere;
  if (shared <= 1e-9) return left >= -1e-9 ? 1 : Infinity;
  return left <= 0 ? Infinity : Math.max(1, Math.ceil(shared / left - 1e-9));
}
