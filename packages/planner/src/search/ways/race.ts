import type { Ingredient } from '@s-agents/core';
import { endWith, get } from '../moves/get.js';
import type { Timeline } from '../timeline.js';
import type { Way } from '../way.js';

/** A member joins only if it would be done within this many times the time of the first. */
export const slowest = 1.25;

/** Several do all of it alone where luck decides who finds something first: that ends it for the others. */
export const race: Way = {
  name: 'race',
  about: 'several look for the same, and the first to find it ends it for the others',
  isInParts: false,
  appliesTo: ({ needs, to }, { team }) =>
    to === null && needs.length === 1 && needs.every(({ count }) => count === 1) && team.members.length > 1,
  expand: ({ needs }, plan) => {
    const { team } = plan;
    const racers = team.members
      .filter(({ name, hands }) => hands.length <= 1 && needs.every((need) => team.mayGet(name, need.name)))
      .map(({ name }) => ({ name, ...endWith(plan, name, needs) }))
      .filter(({ end }) => end < Infinity)
      .toSorted((a, b) => a.end - b.end);
    const [first] = racers;
    if (first === undefined || first.luck === 0) return [];
    const joined = inTime(racers, needs, plan, slowest * first.end);
    if (joined.length < 2) return [];
    const made = joined.reduce<Timeline | null>(
      (before, name) =>
        before && get(before, name, needs, { racers: joined.length, isSpare: name !== first.name, isGoal: true }),
      plan,
    );
    return made === null ? [] : [made];
  },
};

/** Who would be done in time although those before take theirs, of what there is no more of than a number. */
function inTime(
  racers: readonly { readonly name: string }[],
  needs: readonly Ingredient[],
  plan: Timeline,
  latest: number,
): readonly string[] {
  let made = plan;
  return racers.flatMap(({ name }) => {
    const next = endWith(made, name, needs).end <= latest ? get(made, name, needs) : null;
    made = next ?? made;
    return next === null ? [] : [name];
  });
}
