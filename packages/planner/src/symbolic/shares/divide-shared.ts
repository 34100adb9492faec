import { countItems, deedsIn, ownValue, workOf, type Inventory } from '@s-agents/core';
import type { DividedTask, Timed } from '../team/divided-task.js';
import { giftsInTurn } from '../team/gifts-in-turn.js';
import { isGroup } from '../team/groups.js';
import { isOnItsWay } from '../team/meetings.js';
import { handTools, type WithTools } from '../together/hand-tools.js';
import type { Abilities, LeaderView } from '../team/leader-view.js';
import type { MadeTogether } from '../together/bring-to.js';
import { makeTogether } from '../together/make-together.js';
import { likelyMakers } from '../team/makers.js';
import type { Team } from '../team/members.js';
import type { RequestedNeed } from '../../means-ends/needs.js';
import { taskFor } from '../team/own-needs.js';
import { shareOf, shareOut, type SharedOut, type Sharer } from '../workload/share-out.js';
import { addedToShares } from './split-anew.js';
import type { DivisionContext } from './division-context.js';
import type { MissingNeed } from '../team/work-left.js';
import type { Workloads } from '../workload/workloads.js';

/** How many makers are thought through for what is made together. */
const mostMakers = 3;
/**
 * Work with tools that free members hand over at once has to take less than this share of the time, since for each gift
 * two agents have to find each other.
 */
const worthHanding = 0.9;
/** World seconds that handing tools over also has to save at least. */
const leastSaved = 2;
/**
 * Work that others already do for one maker is replaced only by an alternative that takes less than this share of the
 * time.
 */
const worthChanging = 0.85;

/**
 * Divides what the team is to hold together among the free members or, where nobody is free, among the busy ones for
 * later. Each does its share by itself or with tools that others hand it, or one maker does all of it and the others
 * bring it what it needs: whichever is estimated to be faster.
 */
export function divideShared(
  open: readonly MissingNeed[],
  free: readonly string[],
  team: Team | null,
  context: DivisionContext,
): Timed<readonly DividedTask[]> {
  if (open.length === 0) return { tasks: [], seconds: 0 };
  const { view, workloads } = context;
  const sharers = sharersOf(free, view, team);
  const share = (some: readonly Sharer[]): SharedOut => sharesOf(open, some, view, workloads);
  const shares = share(sharers);
  const seconds = shares.isHopeless ? Infinity : shares.seconds;
  const needs = open.map(({ need, unassigned }) => ({ ...need, count: unassigned }));
  const together =
    soonestTogether(needs, team) ?? (seconds < Infinity ? null : soonestTogether(needs, betweenGroups(team)));
  const outfitted =
    team === null || free.length < 2
      ? null
      : handTools(
          open.map(({ need }) => need),
          sharers,
          team,
          share,
        );
  const inHands = outfitted?.shared.seconds ?? Infinity;
  const isWorthHanding = inHands < worthHanding * seconds && seconds - inHands >= leastSaved;
  const added = addedToShares(open, freeSharers(free, view), seconds, context);
  const apart = Math.min(seconds, isWorthHanding ? inHands : Infinity, added?.seconds ?? Infinity);
  const isUnderWay = together !== null && team?.receivers.has(together.maker) === true;
  if (together !== null && together.seconds < (isUnderWay ? 1 / worthChanging : 1) * apart)
    return { tasks: withThoseUnderWay(together, team), seconds: together.seconds };
  if (outfitted !== null && isWorthHanding)
    return { tasks: afterGifts(outfitted, tasksOf(outfitted.shared, open, view)), seconds: inHands };
  const tasks = tasksOf(shares, open, view);
  const isForNow = free.length > 0 && seconds < Infinity;
  return added ?? { tasks: isForNow ? tasks : afterWhatIsBrought(tasks, team), seconds };
}

/**
 * Puts each share after the gifts that others are bringing its agent, which may have work to finish or hold too little
 * for it.
 */
function afterWhatIsBrought(tasks: readonly DividedTask[], team: Team | null): readonly DividedTask[] {
  return tasks.map((task) =>
    team === null || task.agent === null ? task : { ...task, after: [...task.after, ...team.handingTo(task.agent)] },
  );
}

function sharersOf(free: readonly string[], view: LeaderView, team: Team | null): readonly Sharer[] {
  if (free.length > 0) return freeSharers(free, view);
  return (team?.members ?? []).map((member) => ({
    ...member,
    bundle: new Map(),
    extraSeconds: 0,
    hands: member.hands.length,
  }));
}

/** Those who are free, as somebody to be given shares. */
export function freeSharers(free: readonly string[], view: LeaderView): readonly Sharer[] {
  const { inventories, handsOf, paceOf, workedSeconds } = view;
  return free.map((name) => ({
    bundle: new Map(),
    extraSeconds: 0,
    name,
    inventory: ownValue(inventories, name) ?? {},
    busySeconds: -workedSeconds(name),
    hands: handsOf(name),
    pace: paceOf(name),
  }));
}

function sharesOf(
  open: readonly MissingNeed[],
  sharers: readonly Sharer[],
  { knowledge, lessons }: LeaderView,
  workloads: Workloads,
): SharedOut {
  const needs = new Map(open.map(({ need }) => [need.name, need]));
  return shareOut(
    open.map(({ need, unassigned }) => shareOf({ ...need, count: unassigned }, knowledge)),
    sharers,
    {
      workloads,
      evenIfHopeless: true,
      mayTry: (worker, thing) => {
        const need = needs.get(thing);
        return need !== undefined && lessons.canTry(worker, taskFor(need));
      },
    },
  );
}

function tasksOf(
  { added, bundles }: SharedOut,
  open: readonly MissingNeed[],
  { lessons }: Abilities,
): readonly DividedTask[] {
  return [...added].map(([agent, things]) => {
    const deeds = open
      .filter(({ need }) => things.has(need.name))
      .map(({ need }) => taskFor({ ...need, count: bundles.get(agent)?.get(need.name)?.count ?? need.count }));
    const all = deeds.join('; ');
    return { agent, task: lessons.canTry(agent, all) ? all : (deeds[0] ?? all), after: [] };
  });
}

/**
 * Puts each share after the last gift that its agent gives or receives, and each gift after the last one in which its
 * giver took part.
 */
function afterGifts({ gifts }: WithTools, shares: readonly DividedTask[]): readonly DividedTask[] {
  const latest = (agent: string | null, before: number): readonly number[] =>
    [gifts.findLastIndex(({ from, to }, index) => index < before && (from === agent || to === agent))].filter(
      (index) => index >= 0,
    );
  return [
    ...gifts.map(({ from, task }, index) => ({ agent: from, task, after: latest(from, index) })),
    ...shares.map((share) => ({ ...share, after: latest(share.agent, gifts.length) })),
  ];
}

/** `needs`: how many more of each are to be held. What others hold of them counts where it is. */
function soonestTogether(needs: readonly RequestedNeed[], team: Team | null): MadeTogether | null {
  if (team === null) return null;
  const wanted = new Set(needs.flatMap(({ items }) => items));
  const others = team.members.map((member) => ({
    ...member,
    inventory: withItems(member.inventory, (item) => !wanted.has(item)),
    counted: withItems(member.inventory, (item) => wanted.has(item)),
  }));
  const likely = likelyMakers(needs, team, mostMakers);
  const chosen = team.members.filter((member) => team.receivers.has(member.name) && !likely.includes(member));
  const made = [...likely, ...chosen].flatMap(
    (maker) =>
      makeTogether(
        needs.map((need) => ({ ...need, count: countItems(maker.inventory, need.items) + need.count })),
        maker,
        { ...team, members: others.map((other) => (other.name === maker.name ? maker : other)) },
        { isShared: true },
      ) ?? [],
  );
  const soonest = (some: readonly MadeTogether[]): MadeTogether | null =>
    some.reduce<MadeTogether | null>((best, one) => (one.seconds < (best?.seconds ?? Infinity) ? one : best), null);
  // A maker to whom others are already bringing things is kept unless another one is much faster.
  const [best, same] = [soonest(made), soonest(made.filter(({ maker }) => team.receivers.has(maker)))];
  return same !== null && best !== null && best.seconds >= worthChanging * same.seconds ? same : best;
}

function withItems(inventory: Inventory, isMeant: (item: string) => boolean): Inventory {
  return Object.fromEntries(Object.entries(inventory).filter(([item]) => isMeant(item)));
}

/**
 * Returns the team with its groups allowed to obtain things for each other: a last resort, since handing on takes long.
 * Null when no member is a group.
 */
export function betweenGroups(team: Team | null): Team | null {
  return team === null || !team.members.some(isGroup) ? null : { ...team, isBetweenGroups: true };
}

/**
 * Makes an agent that makes or hands over something wait for what others are already bringing it, and for a receiver
 * that is on its way; gifts come in turn.
 */
export function withThoseUnderWay({ tasks }: MadeTogether, team: Team | null): readonly DividedTask[] {
  if (team === null) return tasks;
  return giftsInTurn(
    tasks.map((task) => ({
      ...task,
      after: [...task.after, ...team.handingTo(task.agent), ...receiversUnderWay(task.task, team)],
    })),
    team,
  );
}

/** Returns the ids of the tasks by which the receivers of a task's gifts are on their way, if they do nothing else. */
function receiversUnderWay(task: string, { underWay, giving, knowledge }: Team): readonly string[] {
  return deedsIn(workOf(task)).flatMap(({ verb, recipient }) => {
    const current = verb === giving && recipient !== undefined ? ownValue(underWay, recipient) : undefined;
    return current !== undefined && isOnItsWay(current.task, knowledge) ? [current.id] : [];
  });
}
