import type { Ingredient } from '@s-agents/core';
import type { RequestedNeed } from '../../means-ends/needs.js';
import { endWith, get } from '../moves/get.js';
import { give } from '../moves/give.js';
import type { Member } from '../team.js';
import type { Timeline } from '../timeline.js';
import type { Aim, Way } from '../way.js';
import { giftsOf } from './alone.js';

/** Into how many lots a thing is divided: for each member, and where there are few of them, in all. */
const lotsEach = 4;
const fewestLots = 32;

/**
 * Several do a part each: lots are dealt out one by one, each to whoever is done with it soonest (list scheduling by the
 * longest processing time: Graham, 1969), first of what the fewest can do. Of a thing that is better left in one hand,
 * all is one lot.
 */
export const split: Way = {
  name: 'split',
  about: 'several do a part each',
  isInParts: false,
  appliesTo: ({ needs }, { team }) =>
    (team.members.length > 1 && needs.some(({ count }) => count > 1)) || needs.length > 1,
  expand: (aim, plan) => {
    const { needs } = aim;
    let [best, undivided] = [dealtOut(aim, plan, new Set()), new Set<string>()];
    if (needs.length < 2) return best === null ? [] : [best];
    for (const { name } of needs) {
      const other = dealtOut(aim, plan, new Set([...undivided, name]));
      if (other !== null && (best === null || other.seconds < best.seconds))
        [best, undivided] = [other, new Set([...undivided, name])];
    }
    return best === null ? [] : [best];
  },
};

/** What a member has been given so far, and when it is done with that. */
interface Load {
  readonly member: Member;
  readonly more: ReadonlyMap<string, Ingredient>;
  readonly seconds: number;
}

function dealtOut({ needs, to, isGoal }: Aim, plan: Timeline, undivided: ReadonlySet<string>): Timeline | null {
  const { team } = plan;
  const loads = new Map(
    team.members.map((member): [string, Load] => [
      member.name,
      { member, more: new Map(), seconds: plan.endOf(member.name) },
    ]),
  );
  const receiver = to === null ? null : team.memberOf(to);
  const wayBack = (name: string, back: number): number =>
    to === null || name === receiver ? 0 : back + team.handOverSeconds(name, to);
  const withMore = (load: Load, lot: Ingredient): Load => {
    const before = load.more.get(lot.name)?.count ?? 0;
    const more = new Map([...load.more, [lot.name, { ...lot, count: before + lot.count }]]);
    const { end, back } = endWith(plan, load.member.name, [...more.values()]);
    return { member: load.member, more, seconds: end + wayBack(load.member.name, back) };
  };
  const ableFor = (need: RequestedNeed): readonly Load[] =>
    [...loads.values()].filter(
      ({ member: { name } }) =>
        team.mayGet(name, need.name) && (to === null || name === receiver || team.mayGive(name, need.name, to)),
    );
  const shares = needs
    .map((need) => {
      const { yields = 1, sideBySide = 1 } = team.knowledge.methods(need.name)[0] ?? {};
      const able = ableFor(need);
      const seconds = able.map((load) => withMore(load, { ...need, count: 1 }).seconds).filter((one) => one < Infinity);
      const alone = able.map((load) => withMore(load, need).seconds - load.seconds);
      const lots = undivided.has(need.name)
        ? [need.count]
        : lotsOf(need.count, { unit: yields, most: Math.max(fewestLots, able.length * lotsEach), sideBySide });
      return { need, able: seconds.length, perLot: Math.min(...alone) / lots.length, lots };
    })
    .sort((a, b) => a.able - b.able || b.perLot - a.perLot);
  for (const { need, lots } of shares) {
    const classes = [
      ...Map.groupBy(
        ableFor(need),
        ({ member, more }) => `${plan.keyOf(member)} ${member.name === receiver} ${more.size}`,
      ).values(),
    ].map((loads) => loads.map(({ member }) => member.name));
    for (const lot of lots) {
      let best: Load | null = null;
      for (const names of classes) {
        const alike = names.flatMap((name) => loads.get(name) ?? []);
        const [first] = alike.toSorted((a, b) => a.seconds - b.seconds);
        if (first === undefined) continue;
        const load = withMore(first, { ...need, count: lot });
        if (load.seconds < (best?.seconds ?? Infinity)) best = load;
      }
      if (best === null) return null;
      loads.set(best.member.name, best);
    }
  }
  let made: Timeline | null = plan;
  // Whoever it is for comes first: what it is handed then does not count as got by itself.
  const inTurn = [...loads.values()].toSorted(
    (a, b) => Number(b.member.name === receiver) - Number(a.member.name === receiver),
  );
  for (const { member, more } of inTurn) {
    if (more.size === 0) continue;
    const isHere = to === null || member.name === receiver;
    const how = isHere ? { isGoal, holder: team.holderOf(to) } : {};
    made = made && get(made, member.name, [...more.values()], how);
    if (made === null) return null;
    if (to === null || isHere) continue;
    const own = isGoal && receiver !== null && made.isUsed(receiver) ? made.lastOf(receiver) : [];
    made = give(made, member.name, to, giftsOf([...more.values()], plan), { after: own, isGoal });
  }
  return made;
}

/** Lots of whole units, as even as they go; what is made side by side in the time of one stays in one lot. */
function lotsOf(
  count: number,
  { unit, most, sideBySide }: { readonly unit: number; readonly most: number; readonly sideBySide: number },
): readonly number[] {
  const units = Math.ceil(count / unit);
  const lots = Math.min(Math.ceil(units / sideBySide), most);
  let left = count;
  return Array.from({ length: lots }, (_, index) => {
    const size = Math.min(left, (Math.floor(units / lots) + (index < units % lots ? 1 : 0)) * unit);
    left -= size;
    return size;
  }).filter((size) => size > 0);
}
