import { countItems } from '@s-agents/core';
import type { PlanningInputs } from '../../purposes/schemas.js';
import type { MadeTogether } from '../together/bring-to.js';
import { makeTogether } from '../together/make-together.js';
import type { Part } from '../team/divided-task.js';
import { leaderView, type LeaderView } from '../team/leader-view.js';
import { likelyMakers } from '../team/makers.js';
import { teamOf } from '../team/members.js';
import { Workloads } from '../workload/workloads.js';
import { atShares } from './at-shares.js';
import type { DivisionContext } from './division-context.js';
import { GivenOut } from './given-out.js';
import { partForRacers } from './part-for-racers.js';
import { raceUnderWay, type Race } from './race-under-way.js';

/** World seconds by estimate that ending a race has to save, since the ways between racers may be long underground. */
const leastSaved = 60;

/** How many makers are thought through. */
const mostMakers = 3;

/** What races are pooled by: the view and the inputs in which the racers are still at work. */
interface Pooling extends DivisionContext {
  readonly inputs: PlanningInputs;
}

/**
 * Ends races between members that by now hold together all that a thing takes: one of them makes it of what the others
 * hand it, where that is sooner than if each went on to gather the rest. Until then, members without any work gather
 * what the racers lack. `divided`: what is given out besides; whoever gets something there races no longer.
 */
export function poolRaces(view: LeaderView, inputs: PlanningInputs, divided: readonly Part[]): readonly Part[] {
  const pooling: Pooling = { view, inputs, workloads: new Workloads(view.knowledge) };
  const shares = atShares(pooling);
  const given = view.request.needs.reduce((before, need) => {
    const race = raceUnderWay(need, view, shares, before.doers);
    return race === null ? before : before.and(partOf(race, before.doers, pooling));
  }, new GivenOut(divided));
  return given.parts.slice(divided.length);
}

/** What a race has its members do now. `told`: members that have work. */
function partOf(race: Race, told: ReadonlySet<string>, pooling: Pooling): Part {
  const { view, workloads } = pooling;
  if (race.left === null) return [];
  if (race.left.length > 0) return partForRacers(race.left, view, told, workloads);
  const best = soonestPooled(race, pooling);
  const soonest = Math.min(...race.racers.map(({ allSeconds, workedSeconds }) => allSeconds - workedSeconds));
  if (best === null || best.tasks.length < 2 || soonest - best.seconds < leastSaved) return [];
  const isFirst = (place: number): boolean =>
    best.tasks.findIndex(({ agent }) => agent === best.tasks[place]?.agent) === place;
  return best.tasks.map((task, place) => ({
    ...task,
    isInstead: isFirst(place) && Object.hasOwn(view.ongoing, task.agent),
  }));
}

function soonestPooled({ need, givers }: Race, { view, inputs, workloads }: Pooling): MadeTogether | null {
  const { request, workers, knowledge } = view;
  const ongoing = Object.fromEntries(Object.entries(inputs.ongoing).filter(([name]) => !givers.has(name)));
  const others = { ...inputs, ongoing };
  const busy = new Set(workers.filter((name) => !givers.has(name)));
  const team = teamOf(leaderView(request, others, knowledge), others, busy, workloads);
  if (team === null) return null;
  return likelyMakers([need], team, mostMakers)
    .flatMap((maker) => {
      const wanted = { ...need, count: countItems(maker.inventory, need.items) + need.count };
      return makeTogether([wanted], maker, team, { isShared: true }) ?? [];
    })
    .reduce<MadeTogether | null>((best, one) => (one.seconds < (best?.seconds ?? Infinity) ? one : best), null);
}
