import {
  user,
  withLacks,
  type ActionOutcome,
  type Judgement,
  type Observation,
  type OutcomeReason,
  type Report,
  type TaskReport,
  type Work,
} from '@s-agents/core';
import { blockPosition, deedOf, formatDeed, leftBehind, retryableReasons } from '@s-agents/kit';
import type { OwedWord } from '../commission/line.js';
import { critiqueOf, failureWords } from '../records/hindrances.js';
import { reportedWork } from '../records/track-records.js';
import type { HourglassState } from '../state/state.js';
import { groupOf, type Counting } from '../team/counted-hands.js';
import { isLeftAlone } from '../team/guards.js';
import type { TaskUtterance, Utterance } from './next-to-say.js';

/** A report, to whom, and the command that it is on. */
interface ReportDraft {
  readonly to: string[];
  readonly report: Report;
  readonly inReplyTo?: string;
}

/** What an agent reports; null where what it has to say is none. */
export function reportOf(utterance: Utterance, state: HourglassState, observation: Observation): ReportDraft | null {
  if (utterance.kind === 'introduction') {
    const { to } = utterance;
    const belongings = belongingsOf(state, observation, { from: to[0] ?? user });
    return { to: [...to], report: introduction(observation, belongings) };
  }
  if (!('on' in utterance)) return null;
  const { on } = utterance;
  const report = taskReport(utterance, state, belongingsOf(state, observation, on));
  return { to: [on.from], inReplyTo: on.messageId, report };
}

function taskReport(utterance: TaskUtterance, state: HourglassState, belongings: Belongings): Report {
  const { work } = utterance.on;
  switch (utterance.kind) {
    // What a leaf tells its commander when it begins (S-Agents, appendix A.3).
    case 'start':
      return { status: 'started', work, ...belongings };
    case 'under way':
      return underWayReport(state, work, belongings);
    case 'last word':
      return finalReport(state, work, belongings);
    case 'owed word':
      return owedReport(state, utterance.on, belongings);
    // Something of what it had answered for is lost.
    case 'loss':
      return { status: 'lost', work, ...belongings, reason: 'died', detail: utterance.why };
  }
}

/**
 * An agent's first report to a commander, before any task: what it holds, where it is, which deeds it can never do, and
 * what its group holds as far as it has been told.
 */
function introduction({ inabilities = [] }: Observation, { group = {}, ...own }: Belongings): Report {
  return {
    status: 'ready',
    ...own,
    ...(Object.keys(group).length === 0 ? {} : { group }),
    ...(inabilities.length === 0 ? {} : { inabilities }),
  };
}

/** What a report says that is held. */
type Belongings = Pick<TaskReport, 'inventory' | 'left' | 'equipment' | 'position' | 'group'>;

/** What an agent holds, and what its group holds that counts for the command. */
function belongingsOf({ team, name }: HourglassState, observation: Observation, command: Counting): Belongings {
  const { inventory, equipment, position } = observation;
  const left = leftBehind(observation);
  const group = groupOf(team, name, command);
  return {
    inventory,
    ...(Object.keys(left).length === 0 ? {} : { left }),
    equipment,
    ...(position === undefined ? {} : { position: blockPosition(position) }),
    ...(group === null ? {} : { group }),
  };
}

/**
 * What it tells on the way: what has come up, with what is left to get after a find, and what went wrong last, as long as
 * it has begun nothing since.
 */
function underWayReport({ commission, speech }: HourglassState, work: Work, belongings: Belongings): Report {
  const { milestones } = speech;
  const last = commission.own.outcomes.at(-1)?.outcome;
  const failure =
    milestones.findLast((reached) => reached.failure !== undefined)?.failure ??
    (last?.status === 'failed' ? last : undefined);
  const what = milestones.findLast((reached) => reached.what !== undefined)?.what;
  return {
    status: 'under-way',
    work,
    ...belongings,
    milestones: milestones.map(({ milestone }) => milestone),
    ...withLacks(milestones.findLast(({ left = [] }) => left.length > 0)?.left),
    ...(what === undefined ? {} : { detail: what }),
    ...(failure === undefined ? {} : { reason: failure.reason, detail: failure.detail }),
  };
}

/** What it tells at the end: as judged, with the reason of its last failure. */
function finalReport(state: HourglassState, work: Work, belongings: Belongings): Report {
  const { planned, standing, own } = state.commission;
  const base = { work, ...belongings, ...reportedWork(state.records) };
  if (isLeftAlone(state)) {
    const gone = Object.entries(state.team.gone).map(([name, why]) => `${name} is gone (${why})`);
    return { status: 'failed', ...base, detail: `Nobody is left to do it: ${gone.join(', ')}.` };
  }
  const givenUp = planned.plan?.givenUp;
  if (givenUp !== undefined) return { status: 'failed', ...base, ...whyGivenUp(state, givenUp) };
  if (standing.judgement?.status === 'success') return { status: 'succeeded', ...base, ...critique(state) };
  const last = own.outcomes.findLast((entry) => entry.outcome.status !== 'succeeded');
  const outcome = last?.outcome;
  const reason = outcomeReason(outcome);
  return {
    status: 'failed',
    ...base,
    ...(reason === null ? {} : { reason }),
    ...(last === undefined ? {} : { deed: deedOf(last.action) }),
    detail: failureDetail(outcome, standing.judgement, planned.plan?.analysis),
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
function owedReport(
  state: HourglassState,
  { status, work, detail = '', by }: OwedWord,
  belongings: Belongings,
): Report {
  const base = { status, work, ...belongings };
  return status === 'superseded'
    ? { ...base, ...(by === undefined ? {} : { calledOffBy: by }), ...reportedWork(state.records) }
    : { ...base, reason: 'refused', detail };
}

function outcomeReason(outcome: ActionOutcome | undefined): OutcomeReason | null {
  if (outcome?.status === 'cancelled') return 'interrupted';
  return outcome?.status === 'failed' ? outcome.reason : null;
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
