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
import { memoryLength, type HourglassState, type OwedWord } from './state.js';

/** A message that the agent sent or received. */
export function reduceMessage(state: HourglassState, message: Message, at: number): HourglassState {
  const isOwn = message.from === state.name;
  // What it holds is what it perceives: nothing that it needs to be told.
  if (isOwn && message.report?.status === 'ready') return { ...state, untold: [] };
  const heard = { ...state, conversation: listAppend(state.conversation, message) };
  if (isOwn) return sent(heard, message, at);
  if (message.kind === 'command') return accept(state, message);
  if (message.report !== undefined)
    return reported({ ...heard, unheard: mapDelete(state.unheard, message.from) }, message, message.report, at);
  // Somebody in the world talks to it: it looks up from its waiting.
  if (message.kind === 'talk' && message.from === user && state.phase === 'waiting')
    return { ...heard, phase: 'to-judge' };
  return heard;
}

/**
 * Takes a command: at once when nothing else is to be done or when it replaces what is being done, else after the
 * commands before it. An agent that neither acts nor commands anybody refuses it.
 */
function accept(state: HourglassState, message: Message): HourglassState {
  if (!state.acts && state.subordinates.length === 0 && Object.keys(state.gone).length === 0)
    return { ...state, owed: [...state.owed, owedWord(message, 'refused')] };
  const { assigned, waiting, owed } = state;
  if (assigned === null) return begin(state, message);
  if (assigned.messageId === message.replaces) {
    const { messageId, from, text } = assigned;
    return begin({ ...state, owed: [...owed, { messageId, from, text, status: 'superseded' }] }, message);
  }
  const replaced = waiting.find(({ id }) => id === message.replaces);
  return replaced === undefined
    ? { ...state, waiting: [...waiting, message] }
    : {
        ...state,
        waiting: waiting.map((one) => (one === replaced ? message : one)),
        owed: [...owed, owedWord(replaced, 'superseded')],
      };
}

/** Begins to work on a command. Nothing that was learnt for an earlier one counts. */
function begin(state: HourglassState, message: Message): HourglassState {
  return {
    ...state,
    conversation: listAppend(state.conversation, message),
    assigned: { messageId: message.id, from: message.from, text: message.text, started: false },
    failures: 0,
    failedTasks: [],
    doneTasks: emptyMap(),
    progress: null,
    ...(state.phase === 'planning' || state.phase === 'draining' ? {} : { phase: 'to-plan' as const }),
  };
}

function owedWord({ id, from, text }: Message, status: OwedWord['status']): OwedWord {
  return { messageId: id, from, text, status };
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
  if (state.owed.some(({ messageId }) => messageId === message.inReplyTo))
    return { ...state, owed: state.owed.filter(({ messageId }) => messageId !== message.inReplyTo) };
  // Something else may have been asked for while it was on its way.
  if (message.report?.status === 'lost')
    return { ...state, answered: null, phase: state.phase === 'to-tell' ? 'idle' : state.phase };
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
  const [next, ...waiting] = state.waiting;
  if (next !== undefined) return begin({ ...answered, waiting }, next);
  // It died while its last word was on its way.
  return state.startled && hasToTellLoss(answered) ? { ...answered, phase: 'to-tell' } : answered;
}

/** A subordinate has answered for its task: it is free, its record is longer, and the one who waits looks up. */
function reported(state: HourglassState, message: Message, report: Report, at: number): HourglassState {
  if (report.status === 'lost') return { ...state, phase: state.phase === 'waiting' ? 'to-judge' : state.phase };
  const task = mapGet(state.ongoing, message.from);
  if (!isLastWord(report) || task === undefined || task.messageId !== message.inReplyTo) return state;
  const record = mapGet(state.trackRecords, message.from) ?? { succeeded: 0, failed: 0, seconds: 0 };
  const failed = report.status !== 'succeeded';
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
      .map(({ from, report }) => `${from}: ${report !== undefined && 'task' in report ? report.task : ''}`),
  );
  return ({ agent, task }) =>
    !Object.hasOwn(state.gone, agent) &&
    mapGet(state.ongoing, agent)?.task !== task &&
    !answered.has(`${agent}: ${task}`);
}

/** What changes what a leader can plan with. Who was called off a task says nothing new. */
const answers: ReadonlySet<Report['status']> = new Set<Report['status']>(['succeeded', 'failed', 'refused', 'lost']);

function isAnswer({ from, report }: Message, receiver: string): boolean {
  return from !== receiver && report !== undefined && answers.has(report.status);
}

/** A command, or the report of a success: what no pause should keep waiting. */
export function isGoodNews(message: Message): boolean {
  return message.kind === 'command' || message.report?.status === 'succeeded';
}
