import { isLastWord, user, withLacks, type Message, type TaskReport, type Work } from '@s-agents/core';
import { ownValue, countItems, deedsIn, workText, mapDelete, mapGet, mapHas, mapSet, mapEntries } from '@s-agents/kit';
import { addDoneTasks } from '../records/done-tasks.js';
import { withFailure, withProgress } from '../records/failed-tasks.js';
import { failureWords, withHindrance } from '../records/hindrances.js';
import { remembering } from '../records/records.js';
import { withAnsweredTask, withReportedWork } from '../records/track-records.js';
import { questionKind, hearing } from '../speech/talk.js';
import type { HourglassState } from '../state/state.js';
import { withBrought } from '../team/brought.js';
import { inventoryOf } from '../team/known-inventories.js';
import type { Team } from '../team/team.js';
import { available } from './allotment.js';
import { withLossOf } from './answer.js';
import { withTask, withoutTask, type GivenTask } from './delegation.js';
import { withFreed, withNews } from './commission.js';
import { withCommission } from './with-commission.js';

/** Something was said to the agent. `before`: what was known of the team before. */
export function heard(before: HourglassState, message: Message, at: number, team: Team): HourglassState {
  const { talk, news } = before.commission;
  const state = withCommission(before, { talk: hearing(talk, message) });
  const { report, from, kind, inReplyTo = '' } = message;
  if (kind === questionKind) return state;
  if (report === undefined) return withCommission(state, { news: withNews(news, from === user ? 'words' : 'talk') });
  if (report.status === 'ready') return withReturned(state, from);
  const told = withWorkTold(state, from, report);
  const known = isLastWord(report) ? withRecallAnswered(told, inReplyTo) : told;
  if (report.status === 'under-way') return underWay(known, from, report, at);
  if (report.status === 'lost') return withSetback(withLossOf(from, `${from} has lost what it had done`, known));
  const given = mapGet(state.delegation.ongoing, from);
  return isLastWord(report) && given !== undefined && given.command === inReplyTo
    ? answeredFor(known, given, report, { at, team })
    : known;
}

function withWorkTold(state: HourglassState, member: string, report: TaskReport): HourglassState {
  const { name, team, records } = state;
  // What the agent knows better, its own work and that of others who answer to it, is not taken from hearsay.
  const isHearsay = (agent: string): boolean =>
    agent !== member && (agent === name || team.subordinates.includes(agent));
  return { ...state, records: withReportedWork(records, report, isHearsay) };
}

/** A last word on a task that was called off. */
function withRecallAnswered(state: HourglassState, command: string): HourglassState {
  const { planned } = state.commission;
  return withCommission(state, { planned: { ...planned, recalled: mapDelete(planned.recalled, command) } });
}

/** A member that had been called away reports that it is free, so it may be given work again. */
function withReturned(state: HourglassState, name: string): HourglassState {
  const { planned, news } = state.commission;
  if (!mapHas(planned.calledAway, name)) return state;
  const calledAway = mapDelete(planned.calledAway, name);
  return withCommission(state, { planned: { ...planned, calledAway }, news: withFreed(news, name) });
}

/** Remembers what a subordinate finds or fails to find, since this may be of use to others that look for the same. */
function underWay(
  before: HourglassState,
  agent: string,
  { work, milestones = [], missing, position, detail = '' }: TaskReport,
  at: number,
): HourglassState {
  const known = milestones.includes('asked') ? withHelpers(before, agent) : before;
  const { news } = known.commission;
  const state = canBeSupplied(known, agent, missing) ? withCommission(known, { news: withNews(news, 'finds') }) : known;
  const told = { at, source: 'organization', agent, work, place: position ?? null } as const;
  if (milestones.includes('empty place'))
    return {
      ...state,
      records: remembering(state.records, { ...told, kind: 'failure', text: `not-found: ${detail}` }),
    };
  return milestones.includes('find')
    ? { ...state, records: remembering(state.records, { ...told, kind: 'finding', text: 'found the first' }) }
    : state;
}

/**
 * A late subordinate has said how far it is. If other members are free to support it, that is news for the leader's
 * next plan, once for each task.
 */
function withHelpers(state: HourglassState, late: string): HourglassState {
  const { delegation, commission } = state;
  const given = mapGet(delegation.ongoing, late);
  const free = freeMembers(state);
  if (given === undefined || given.wasLate === true || free.length === 0) return state;
  const considered = { ...state, delegation: withTask(delegation, late, { wasLate: true }) };
  return withCommission(considered, { news: withFreed(commission.news, ...free) });
}

function freeMembers(state: HourglassState): readonly string[] {
  return available(state).filter((name) => !mapHas(state.delegation.ongoing, name));
}

/**
 * A subordinate has given its last word on its task: it is free again, and the outcome becomes part of what is known of
 * it.
 */
function answeredFor(
  state: HourglassState,
  given: GivenTask,
  report: TaskReport,
  { at, team }: { readonly at: number; readonly team: Team },
): HourglassState {
  const { agent, work, id } = given;
  const { planned, news, results } = state.commission;
  const free = {
    ...state,
    records: withAnsweredTask(state.records, given, report, at),
    delegation: withBrought(withoutTask(state.delegation, agent), team, agent, report),
  };
  // The subordinate was told to drop its task: nobody has failed, but the unfinished work has to be planned again.
  if (report.status === 'superseded') {
    const calledAway = report.calledOffBy === undefined ? planned.calledAway : mapSet(planned.calledAway, agent, true);
    return withSetback(withCommission(free, { planned: { ...planned, calledAway } }));
  }
  const { reason, detail = '', missing, deed, critique } = report;
  const told = { at, source: 'organization', agent, work, place: report.position ?? null } as const;
  if (report.status === 'succeeded') {
    const hand = ownValue(report.equipment, 'hand');
    const text = critique === undefined ? detail : `though ${critique}`;
    const entry = { ...told, ...(hand === undefined ? {} : { hand }), kind: 'success', text } as const;
    const done = withProgress(results, agent, work);
    return withCommission(
      { ...free, records: remembering(free.records, entry) },
      {
        results: { ...done, doneTasks: addDoneTasks(done.doneTasks, [{ id, work }]) },
        planned: {
          ...planned,
          succeeded: mapSet(planned.succeeded, id, true),
          fulfilledBy: mapSet(planned.fulfilledBy, agent, true),
        },
        news: withFreed(news, agent),
      },
    );
  }
  const why = failureWords({ reason: reason ?? 'no reason', detail });
  const moved = hasOtherHoldings(report, agent, team) ? withProgress(results, agent, []) : results;
  const failure = { agent, id, work, ...(deed === undefined ? {} : { deed }), reason: reason ?? null, detail };
  return withCommission(
    { ...free, records: remembering(free.records, { ...told, kind: 'failure', text: why }) },
    {
      results: withFailure(withHindrance(moved, { agent, work, why }), { ...failure, ...withLacks(missing) }),
      news: withNews(news, 'setbacks'),
    },
  );
}

/** Whether an agent holds something else than when it last said so. */
function hasOtherHoldings({ inventory }: TaskReport, agent: string, before: Team): boolean {
  const known = inventoryOf(before, agent);
  const items = new Set([...Object.keys(known), ...Object.keys(inventory)]);
  return [...items].some((item) => (known[item] ?? 0) !== (inventory[item] ?? 0));
}

function withSetback(state: HourglassState): HourglassState {
  return withCommission(state, { news: withNews(state.commission.news, 'setbacks') });
}

/**
 * Whether others hold what an agent that has got something still lacks for its present action: subordinates that race
 * it for the same, or those who are free.
 */
function canBeSupplied(state: HourglassState, agent: string, missing: TaskReport['missing'] = []): boolean {
  if (missing.length === 0) return false;
  const free = freeMembers(state);
  const isAny = isRace(state);
  const others = [...mapEntries(state.team.known)].filter(([name]) => name !== agent && (isAny || free.includes(name)));
  return missing.every(
    ({ items, count }) => others.reduce((held, [, { inventory }]) => held + countItems(inventory, items), 0) >= count,
  );
}

/** Whether two of those at work have the same task, by which either alone would get all of a thing that was asked for. */
function isRace({ delegation, commission }: HourglassState): boolean {
  const kinds = Map.groupBy(
    [...mapEntries(delegation.ongoing)].map(([, { work }]) => work),
    (work) => workText(work),
  );
  const same: readonly Work[] = [...kinds.values()].flatMap(([work, ...others]) =>
    work === undefined || others.length === 0 ? [] : [work],
  );
  const asked = deedsIn(commission.assigned?.work ?? []);
  return same
    .flatMap(deedsIn)
    .some(({ object, quantity }) => asked.some((deed) => deed.object === object && quantity >= deed.quantity));
}
