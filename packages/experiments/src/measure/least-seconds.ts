/** What a piece of work needs before any piece of it can be done: pieces of one of these, whichever is first there. */
export interface Need {
  /** The numbers of the works that give it. */
  readonly by: readonly number[];
  /** How many pieces of it the first piece of the work takes. */
  readonly pieces: number;
}

/** Work of one kind, which members can share out by pieces, and a wait in it that they cannot share out. */
export interface SharedWork {
  /** World seconds of work in all its pieces. */
  readonly seconds: number;
  /** World seconds that one member waits in it, as beside a field. */
  readonly wait: number;
  /** At least 1. */
  readonly pieces: number;
  /** All of them; a need's works have smaller numbers than the work. */
  readonly needs: readonly Need[];
  /** Whether its product is itself part of the goal. */
  readonly isGoal: boolean;
}

/**
 * Returns a lower bound of the world seconds in which `workers` members can do all of the works, as they were done:
 * however the pieces are shared out and ordered, it takes no less.
 *
 * A piece starts at the earliest when the longest chain of single pieces before it is done (its head), and what its
 * product enters takes at least the shortest chain of single pieces after it (its tail). The longest chain is one bound.
 * For each pair (a, b), all work with a head of at least `a` and a tail of at least `b` has to be done by the members
 * between second `a` and second `b` before the end: a + b + (that work) / workers is another (Fernández and Bussell,
 * 1973). The greatest of them is returned. With one worker it is at most the sum of all works.
 *
 * `handOver: false`: for members who hand nothing over, so that each first does by itself what its first piece needs.
 */
export function leastSeconds(
  works: readonly SharedWork[],
  workers: number,
  { handOver = true }: { readonly handOver?: boolean } = {},
): number {
  const heads = headsOf(works, handOver ? workers : 1);
  const tails = tailsOf(works);
  const chains = works.map((work, index) => (heads[index] ?? 0) + secondsFor(work, 1, workers) + (tails[index] ?? 0));
  const loads = [...new Set(heads)].flatMap((head) =>
    [...new Set(tails)].map((tail) => {
      const between = works.filter((_, index) => (heads[index] ?? 0) >= head && (tails[index] ?? 0) >= tail);
      const load = between.reduce((sum, { seconds, wait }) => sum + seconds + wait, 0);
      return between.length === 0 ? 0 : head + tail + load / workers;
    }),
  );
  return Math.max(0, ...chains, ...loads);
}

/** The seconds that must pass before the first piece of each work, when so many share in what it needs. */
export function headsOf(works: readonly SharedWork[], givers: number): readonly number[] {
  const heads: number[] = [];
  for (const { needs } of works)
    heads.push(
      Math.max(
        0,
        ...needs.map(({ by, pieces }) =>
          Math.min(...by.map((giver) => (heads[giver] ?? 0) + secondsFor(works[giver], pieces, givers))),
        ),
      ),
    );
  return heads;
}

/** World seconds until some pieces of a work are there when so many share it. */
function secondsFor(work: SharedWork | undefined, pieces: number, workers: number): number {
  if (work === undefined) return 0;
  const each = Math.ceil(Math.min(pieces, work.pieces) / workers);
  return work.wait + (work.seconds * each) / work.pieces;
}

/** The seconds that must pass after any piece of a work, by the shortest chain of single pieces to the goal. */
function tailsOf(works: readonly SharedWork[]): readonly number[] {
  const tails = works.map(() => 0);
  for (let index = works.length - 1; index >= 0; index--) {
    if (works[index]?.isGoal !== false) continue;
    const users = works.flatMap(({ needs, seconds, wait, pieces }, user) =>
      needs.some(({ by }) => by.includes(index)) ? [wait + seconds / pieces + (tails[user] ?? 0)] : [],
    );
    tails[index] = users.length === 0 ? 0 : Math.min(...users);
  }
  return tails;
}
