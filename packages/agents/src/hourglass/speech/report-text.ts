import {
  formatDeed,
  formatPosition,
  heldAfter,
  leftBehind,
  retryableReasons,
  user,
  withLacks,
  workText,
  blockPosition,
  type ActionOutcome,
  type Deed,
  type Immutable,
  type Inventory,
  type Judgement,
  type Milestone,
  type Observation,
  type OutcomeReason,
  type Report,
  type TaskReport,
  type Work,
} from '@s-agents/core';
import { critiqueOf, failureWords } from '../records/hindrances.js';
import { isLeftAlone } from '../team/guards.js';
import type { Counting } from '../team/counted-hands.js';
import { groupOf } from '../team/group-news.js';
import { reportedWork } from '../records/track-records.js';
import type { OwedWord } from '../commission/line.js';
import type { HourglassState } from '../state/state.js';

/**
 * An agent's first report to a commander, before any task: what it holds, where it is, which deeds it can never do, and
 * what its group holds as far as it has been told.
 */
export function introduction(observation: Observation, belongings: Belongings): Report {
  const { inabilities = [] } = observation;
  const { group = {}, ...own } = belongings;
  return {
    status: 'ready',
    ...own,
    ...(Object.keys(group).length === 0 ? {} : { group }),
    ...(inabilities.length === 0 ? {} : { inabilities }),
  };
}

function ownBelongings(observation: Observation): Omit<Belongings, 'group'> {
  const { inventory, equipment, position } = observation;
  const left = leftBehind(observation);
  return {
    inventory,
    ...(Object.keys(left).length === 0 ? {} : { left }),
    equipment,
    ...(position === undefined ? {} : { position: blockPosition(position) }),
  };
}

/** What a report on a task says that is held. */
export type Belongings = Pick<TaskReport, 'inventory' | 'left' | 'equipment' | 'position' | 'group'>;

/** What an agent holds, and what its group holds that counts for the command. */
export function belongingsOf(state: HourglassState, observation: Observation, command: Counting): Belongings {
  const group = groupOf(state.team, state.name, command);
  return { ...ownBelongings(observation), ...(group === null ? {} : { group }) };
}

/** What a leaf tells its commander when it begins (S-Agents, appendix A.3). */
export function startReport(work: Work, belongings: Belongings): Report {
  return { status: 'started', work, ...belongings };
}

/**
 * What it tells on the way: what has come up, with what is left to get after a find, and what went wrong last, as long as
 * it has begun nothing since.
 */
export function underWayReport(state: HourglassState, work: Work, belongings: Belongings): Report {
  const last = state.commission.own.outcomes.at(-1)?.outcome;
  const failure =
    state.speech.milestones.findLast((reached) => reached.failure !== null)?.failure ??
    (last?.status === 'failed' ? last : undefined);
  const what = state.speech.milestones.findLast((reached) => reached.what !== null)?.what;
  return {
    status: 'under-way',
    work,
    ...belongings,
    milestones: state.speech.milestones.map(({ milestone }) => milestone),
    ...withLacks(state.speech.milestones.findLast(({ left }) => left.length > 0)?.left),
    ...(what === undefined || what === null ? {} : { detail: what }),
    ...(failure === undefined ? {} : { reason: failure.reason, detail: failure.detail }),
  };
}

/** What it tells at the end: as judged, with the reason of its last failure. */
export function finalReport(state: HourglassState, work: Work, belongings: Belongings): Report {
  const base = { work, ...belongings, ...reportedWork(state.records) };
  if (isLeftAlone(state))
    return {
      status: 'failed',
      ...base,
      detail: `Nobody is left to do it: ${Object.entries(state.team.gone)
        .map(([name, why]) => `${name} is gone (${why})`)
        .join(', ')}.`,
    };
  const givenUp = state.commission.planned.plan?.givenUp;
  if (givenUp !== undefined) return { status: 'failed', ...base, ...whyGivenUp(state, givenUp) };
  if (state.commission.standing.judgement?.status === 'success')
    return { status: 'succeeded', ...base, ...critique(state) };
  const last = state.commission.own.outcomes.findLast((entry) => entry.outcome.status !== 'succeeded');
  const outcome = last?.outcome;
  const reason = outcomeReason(outcome);
  return {
    status: 'failed',
    ...base,
    ...(reason === null ? {} : { reason }),
    ...(last === undefined ? {} : { deed: deedOf(last.action) }),
    detail: failureDetail(outcome, state.commission.standing.judgement, state.commission.planned.plan?.analysis),
    ...(outcome?.status === 'failed' ? withLacks(outcome.missing) : {}),
    ...critique(state, outcome?.status === 'failed' ? failureWords(outcome) : undefined),
  };
}

/**
 * Why the task was given up, with the agent's own failure that led to it, if there is one, so that its commander learns
 * what the agent cannot do.
 */
function whyGivenUp(
  state: HourglassState,
  givenUp: string,
): Pick<TaskReport, 'reason' | 'deed' | 'detail' | 'missing'> {
  const cause = state.commission.results.failedTasks.findLast(
    ({ reason }) => reason !== null && !retryableReasons.has(reason),
  );
  const reason = cause?.reason ?? 'unsupported';
  return cause?.agent === state.name && cause.deed !== undefined
    ? {
        reason,
        deed: deedOf(cause.deed),
        detail: `${givenUp.replace(/\.$/, '')}: "${formatDeed(cause.deed)}" failed (${cause.detail})`,
        ...withLacks(cause.missing),
      }
    : { reason, detail: givenUp };
}

function critique(state: HourglassState, told?: string): Pick<TaskReport, 'critique'> {
  const words = critiqueOf(state.commission.results, state.name, told);
  return words === null ? {} : { critique: words };
}

/** What it tells of a command that another one has replaced, or that it cannot accept. */
export function owedReport(
  state: HourglassState,
  { status, work, detail = '', by }: OwedWord,
  belongings: Belongings,
): Report {
  const base = { status, work, ...belongings };
  return status === 'superseded'
    ? { ...base, ...(by === undefined ? {} : { calledOffBy: by }), ...reportedWork(state.records) }
    : { ...base, reason: 'refused', detail };
}

/** What it tells when something of what it had answered for is lost. */
export function lossReport(work: Work, detail: string, belongings: Belongings): Report {
  return { status: 'lost', work, ...belongings, reason: 'died', detail };
}

/** A report in words, for people and models that read the conversation. */
export function reportText(report: Report): string {
  const group = report.group !== undefined ? ` With my group I hold ${itemsText(heldAfter(report))}.` : '';
  const left = report.left === undefined ? '' : ` I have left ${itemsText(report.left)} somewhere, and go back for it.`;
  const holding = `I hold ${itemsText(report.inventory)}.${left}${group}`;
  if (report.status === 'ready')
    return `I am ready${report.position === undefined ? '' : ` at ${formatPosition(report.position)}`}. ${holding}`;
  const task = workText(report.work);
  if (report.status === 'started') return `I start the task now: ${task}. ${holding}`;
  if (report.status === 'under-way') return `I am at the task: ${task} (${milestonesText(report)}). ${holding}`;
  const hindered = report.critique === undefined ? '' : ` What stood in the way: ${report.critique}.`;
  if (report.status === 'succeeded') return `I have succeeded in the task: ${task}. ${holding}${hindered}`;
  if (report.status === 'superseded') return `I have dropped the task, as ${toldBy(report)}: ${task}. ${holding}`;
  if (report.status === 'refused') return `I cannot take the task: ${task} (${report.detail}). ${holding}`;
  if (report.status === 'lost')
    return `I have lost what I had done for the task: ${task} (${report.detail}). ${holding}`;
  return `I have failed the task: ${task} (${report.reason ?? 'no reason'}: ${report.detail ?? ''}). ${holding}${hindered}`;
}

function toldBy({ calledOffBy }: TaskReport): string {
  if (calledOffBy === undefined) return 'I was told to';
  return `${calledOffBy === user ? 'the user' : calledOffBy} told me to`;
}

/** What broke stands nowhere else. */
function milestonesText({ milestones = [], reason, detail }: TaskReport): string {
  const what = reason === undefined && detail !== undefined ? `: ${detail}` : '';
  return `${milestones.map((milestone) => milestoneWords[milestone]).join(', ')}${what}`;
}

const milestoneWords: Readonly<Record<Milestone, string>> = {
  find: 'I have found some',
  quarter: 'a quarter more is done',
  'empty place': 'I find none here',
  'no tool': 'I lack a tool',
  'broken tool': 'a tool broke',
  night: 'night has fallen',
  asked: 'as you asked',
};

function itemsText(inventory: Inventory): string {
  const items = Object.entries(inventory).map(([item, count]) => `${count} ${item}`);
  return items.length === 0 ? 'nothing' : items.join(', ');
}

function outcomeReason(outcome: ActionOutcome | undefined): OutcomeReason | null {
  if (outcome?.status === 'cancelled') return 'interrupted';
  return outcome?.status === 'failed' ? outcome.reason : null;
}

function deedOf({ verb, object, quantity, places, ...roles }: Immutable<Deed>): Deed {
  const { tool, recipient, holder, position } = roles;
  return {
    verb,
    object,
    quantity,
    ...(tool === undefined ? {} : { tool }),
    ...(places === undefined ? {} : { places: places.map((place) => ({ ...place })) }),
    ...(recipient === undefined ? {} : { recipient }),
    ...(holder === undefined ? {} : { holder }),
    ...(position === undefined ? {} : { position }),
  };
}

function failureDetail(
  outcome: ActionOutcome | undefined,
  progress: Judgement | null,
  analysis: string | undefined,
): string {
  if (outcome?.status === 'failed') return outcome.detail;
  return (
    [progress?.reason, analysis].filter((text) => text !== undefined && text !== '').join(' ') ||
    'it was not judged a success'
  );
}
