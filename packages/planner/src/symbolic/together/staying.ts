import type { Deliverable } from '../../means-ends/deliverables.js';
import type { RequestedNeed } from '../../means-ends/needs.js';

/** By member, how many of each thing. */
export type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * Returns how much of what the others obtain they hand to the maker: as much as it uses, from as few of them as
 * possible. `seenTo`: how many more of each thing each member obtains.
 */
export function handedOver(missing: readonly Deliverable[], maker: string, seenTo: Counts): Counts {
  const handed = new Map<string, Map<string, number>>();
  for (const { name: thing, count, resting = 0 } of missing) {
    let left = count - resting - countOf(seenTo, maker, thing);
    const others = [...seenTo.keys()]
      .filter((member) => member !== maker)
      .sort((a, b) => countOf(seenTo, b, thing) - countOf(seenTo, a, thing));
    for (const member of others) {
      const gift = Math.min(left, countOf(seenTo, member, thing));
      if (gift <= 0) continue;
      left -= gift;
      handed.set(member, (handed.get(member) ?? new Map<string, number>()).set(thing, gift));
    }
  }
  return handed;
}

/** What the maker needs, without what is asked for and stays in the hands of others. */
export function withoutStaying(
  needs: readonly RequestedNeed[],
  maker: string,
  seenTo: Counts,
  handed: Counts,
): readonly RequestedNeed[] {
  const others = [...seenTo.keys()].filter((member) => member !== maker);
  const staying = (thing: string): number =>
    others.reduce((sum, member) => sum + countOf(seenTo, member, thing) - countOf(handed, member, thing), 0);
  return needs.map((need) => ({ ...need, count: need.count - staying(need.name) })).filter(({ count }) => count > 0);
}

function countOf(counts: Counts, member: string, thing: string): number {
  return counts.get(member)?.get(thing) ?? 0;
}
