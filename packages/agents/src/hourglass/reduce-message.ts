import {
  emptyMap,
  isLastWord,
  listAppend,
  listItems,
  mapDelete,
  mapGet,
  mapSet,
  user,
  type Assignment,
  type Message,
  type Report,
} from '@s-agents/core';
import { addDoneTasks } from './done-tasks.js';
import { addFailedTask } from './failed-tasks.js';
import { memoryLength, type HourglassState } from './state.js';

/** A message that the agent sent or received. */
export function reduceMessage(state: HourglassState, message: Message, at: number): HourglassState {
  const isOwn = message.from === state.name;
  // What it holds is what it perceives: nothing that it needs to be told.
  if (isOwn && message.report?.status === 'ready') return { ...state, untold: [] };
  const heard = { ...state, conversation: listAppend(state.conversation, message) };
  if (isOwn) return sent(heard, message, at);
  if (message.kind === 'command')
    return {
      ...heard,
      assigned: { messageId: message.id, from: message.from, text: message.text, started: false },
      failures: 0,
      failedTasks: [],
      doneTasks: emptyMap(),
      progress: null,
      ...(state.phase === 'planning' || state.phase === 'draining' ? {} : { phase: 'to-plan' as const }),
    };
  if (message.report !== undefined)
    return reported({ ...heard, unheard: mapDelete(state.unheard, message.from) }, message, message.report, at);
  // Somebody in the world talks to it: it looks up from its waiting.
  if (message.kind === 'talk' && message.from === user && state.phase === 'waiting')
    return { ...heard, phase: 'to-judge' };
  return heard;
}

function sent(state: HourglassState, message: Message, at: number): HourglassState {
  if (message.kind === 'command') {
    const given = { messageId: message.id, task: message.text, since: at };
    // Who has left while the command was on its way will not answer.
    return {
      ...state,
      ongoing: message.to
        .filter((name) => !Object.hasOwn(state.gone, name))
        .reduce((ongoing, name) => mapSet(ongoing, name, given), state.ongoing),
    };
  }
  if (state.phase === 'to-tell' && message.report !== undefined) return { ...state, answered: null, phase: 'idle' };
  if (message.report === undefined || state.assigned === null || message.inReplyTo !== state.assigned.messageId)
    return state;
  if (message.report.status === 'started') return { ...state, assigned: { ...state.assigned, started: true } };
  const { messageId, from, text } = state.assigned;
  const answered: HourglassState = {
    ...state,
    assigned: null,
    answered: { messageId, from, text },
    phase: 'idle',
    failures: 0,
  };
  // It died while its last word was on its way.
  return state.startled && hasToTellLoss(answered) ? { ...answered, phase: 'to-tell' } : answered;
}

/** A subordinate has answered for its task: it is free, its record is longer, and the one who waits looks up. */
function reported(state: HourglassState, message: Message, report: Report, at: number): HourglassState {
  const task = mapGet(state.ongoing, message.from);
  if (!isLastWord(report) || task === undefined || task.messageId !== message.inReplyTo) return state;
  const record = mapGet(state.trackRecords, message.from) ?? { succeeded: 0, failed: 0, seconds: 0 };
  const failed = report.status === 'failed';
  const { reason = null, detail = '' } = report;
  const failedTasks = failed
    ? addFailedTask(state.failedTasks, { agent: message.from, task: task.task, reason, detail })
    : state.failedTasks;
  const memory = failed
    ? [...state.memory, { at, source: 'organization' as const, text: message.text }].slice(-memoryLength)
    : state.memory;
  return {
    ...state,
    ongoing: mapDelete(state.ongoing, message.from),
    failedTasks,
    doneTasks: failed ? state.doneTasks : addDoneTasks(state.doneTasks, [task.task]),
    memory,
    trackRecords: mapSet(state.trackRecords, message.from, {
      succeeded: record.succeeded + (failed ? 0 : 1),
      failed: record.failed + (failed ? 1 : 0),
      seconds: record.seconds + (at - task.since),
    }),
    phase: state.phase === 'waiting' ? 'to-judge' : state.phase,
  };
}

/** Whether somebody counts on what a death may have cost: it was told of it, and nothing else was asked since. */
export function hasToTellLoss({ phase, answered, acts }: HourglassState): boolean {
  return acts && phase === 'idle' && answered !== null && answered.from !== user;
}

/** Whether somebody has answered for a task, or left, since the last planning. */
export function hasNews(state: HourglassState): boolean {
  return state.leftSincePlanning > 0 || listItems(state.conversation).some((message) => isAnswer(message, state.name));
}

/**
 * Whether an assignment has yet to be said: its agent is here, is not at it, and has not answered for it since the last
 * planning, of which the plan does not know.
 */
export function unsaid(state: HourglassState): (assignment: Assignment) => boolean {
  const answered = new Set(
    listItems(state.conversation)
      .filter((message) => isAnswer(message, state.name))
      .map(({ from, report }) => `${from}: ${isLastWord(report) ? report.task : ''}`),
  );
  return ({ agent, task }) =>
    !Object.hasOwn(state.gone, agent) &&
    mapGet(state.ongoing, agent)?.task !== task &&
    !answered.has(`${agent}: ${task}`);
}

function isAnswer({ from, report }: Message, receiver: string): boolean {
  return from !== receiver && isLastWord(report);
}

/** A command, or the report of a success: what no pause should keep waiting. */
export function isGoodNews(message: Message): boolean {
  return message.kind === 'command' || message.report?.status === 'succeeded';
}
