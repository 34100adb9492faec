import { isLastWord, type Message } from '@s-agents/core';
import { workAsked } from '@s-agents/kit';
import { accept, callOff } from '../commission/commands.js';
import { answer, toldLoss } from '../commission/answer.js';
import { withGiven } from '../commission/delegation.js';
import { heard } from '../commission/heard.js';
import { withCommission, withLine, withWaiting } from '../commission/with-commission.js';
import type { Planned } from '../commission/commission.js';
import { answerKind, questionKind, hearing } from '../speech/talk.js';
import { inquired, withUntold } from '../speech/milestones.js';
import { answeredBy, asked, isAwaited } from '../speech/questions.js';
import type { HourglassState } from '../state/state.js';
import { commandersToTell } from '../team/counted-hands.js';
import type { Team } from '../team/team.js';
import { after } from './transitions.js';

/** What comes of a message that the agent received. `before`: what was known of the team before it. */
export function received(state: HourglassState, message: Message, at: number, before: Team): HourglassState {
  if (message.kind === 'command') return accept(state, message);
  if (message.kind === 'recall') return callOff(state, message);
  if (message.kind === 'inquiry') return inquired(state, message.from);
  if (message.kind === answerKind && isAwaited(state, message)) return answeredBy(state, message);
  const told = passedOn(state, message, before);
  const next = withWaiting(told, (waiting) => heard(waiting, message, at, before));
  // What is at hand goes on.
  if (state.interrupted !== null) return next;
  const { news, planned } = next.commission;
  if (news !== state.commission.news) return after(message.report === undefined ? 'news came' : 'answered', next);
  return planned.recalled === state.commission.planned.recalled ? next : after('recall answered', next);
}

/** An agent without a commission passes on what an idle member reports, to the commanders that count that member. */
function passedOn(state: HourglassState, message: Message, before: Team): HourglassState {
  if (message.report?.status !== 'ready' || state.commission.assigned !== null) return state;
  return withUntold(state, commandersToTell(before, message));
}

/** What comes of a message that the agent has sent. */
export function sent(state: HourglassState, message: Message, at: number): HourglassState {
  const { report, inReplyTo, kind } = message;
  // The agent's own report of its holdings stays out of the conversation, since it perceives them itself.
  if (report?.status === 'ready' || kind === 'inquiry') return state;
  const said = withCommission(state, { talk: hearing(state.commission.talk, message) });
  if (kind === questionKind) return asked(said, message);
  if (kind === answerKind) return said;
  if (kind === 'command') return after('order sent', gave(said, message, at));
  if (kind === 'recall') return after('order sent', said);
  // A report on a command that was called off may have been on its way. A last word settles that command; a report of
  // its start does not.
  const { owed } = state.line;
  if (isLastWord(report) && owed.some(({ messageId }) => messageId === inReplyTo))
    return withLine(said, { owed: owed.filter(({ messageId }) => messageId !== inReplyTo) });
  if (report?.status === 'lost') return toldLoss(said, report.detail);
  const { assigned } = state.commission;
  if (report === undefined || report.status === 'under-way') return said;
  if (assigned === null || inReplyTo !== assigned.messageId) return said;
  return isLastWord(report) ? answer(said) : withCommission(said, { assigned: { ...assigned, started: true } });
}

/**
 * Records a command that has been published, for the commission of its task: another one may have come between. A
 * receiver that has left meanwhile is skipped, since it will not answer. If the commission was called off before the
 * command was published, the command is to be recalled as well.
 */
function gave(state: HourglassState, message: Message, at: number): HourglassState {
  const { team, commission, interrupted, delegation } = state;
  const { id: command, to, taskId = '' } = message;
  const given = to
    .filter((agent) => !Object.hasOwn(team.gone, agent))
    .map((agent) => ({ id: taskId, work: workAsked(message), agent, command, since: at, heardAt: at, asked: 0 }));
  const isOfWaiting = interrupted?.planned.todo.some(({ id }) => id === taskId) === true;
  const begun = (one: HourglassState): HourglassState =>
    withCommission(one, { planned: withoutTask(one.commission.planned, taskId) });
  const isCalledOff = commission.planned.plan === null && interrupted === null;
  return {
    ...(isOfWaiting ? withWaiting(state, begun) : begun(state)),
    delegation: withGiven(delegation, message, given, isCalledOff),
  };
}

/** The tasks without one of them, which is mostly the first. */
function withoutTask(planned: Planned, taskId: string): Planned {
  const place = planned.todo.findIndex(({ id }) => id === taskId);
  return place < 0 ? planned : { ...planned, todo: planned.todo.toSpliced(place, 1) };
}
