import { get } from '../moves/get.js';
import { give } from '../moves/give.js';
import type { Timeline } from '../timeline.js';
import type { Way } from '../way.js';

/** One member does all of it, and hands it over where another one is to hold it. */
export const alone: Way = {
  name: 'alone',
  about: 'one member does all of it',
  isInParts: false,
  appliesTo: ({ needs }) => needs.length > 0,
  expand: ({ needs, to, isGoal }, plan) => {
    const { team } = plan;
    const seen = new Set<string>();
    return team.members.flatMap((member): readonly Timeline[] => {
      const { name } = member;
      const isHere = to === null || name === team.memberOf(to);
      const key = `${isHere} ${plan.keyOf(member)}`;
      const may = needs.every((need) => team.mayGet(name, need.name) && (isHere || team.mayGive(name, need.name, to)));
      if (!may || (to === null && seen.has(key))) return [];
      seen.add(key);
      const how = isHere ? { isGoal, holder: team.holderOf(to) } : {};
      const made = team.mayGetAll(
        name,
        needs.map((need) => need.name),
      )
        ? get(plan, name, needs, how)
        : needs.reduce<Timeline | null>((before, need) => before && get(before, name, [need], how), plan);
      if (made === null) return [];
      return [isHere ? made : give(made, name, to, giftsOf(needs, plan), { isGoal })];
    });
  },
};

/** What is handed over of things just made, each under its own name. */
export function giftsOf(
  needs: readonly { readonly name: string; readonly items: readonly string[]; readonly count: number }[],
  { team }: Timeline,
): readonly { readonly word: string; readonly item: string; readonly count: number }[] {
  return needs.map(({ name, items, count }) => ({
    word: name,
    item: items[0] ?? team.knowledge.resolve(name)[0] ?? name,
    count,
  }));
}
