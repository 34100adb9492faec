import { isLastWord, type Message, type RunReport, type StateReducer } from '@s-agents/core';
import {
  isSameWork,
  workAsked,
  workKey,
  workOf,
  emptyMap,
  mapDelete,
  mapEntries,
  mapGet,
  mapOf,
  mapSet,
  type PersistentMap,
} from '@s-agents/kit';

export type DelegationLoop = RunReport['organization']['loops'][number];

/**
 * Number of failed tries after which a task counts as handed around when it goes again to an agent that has failed at
 * it.
 */
const triesWithoutProgress = 2;
/** How many different loops are kept: the first ones. */
const mostLoops = 50;

/** A command that has not had its last word. */
interface Open {
  readonly command: string;
  /** What it asks for, quantities apart. */
  readonly parts: readonly string[];
  /** The agents that have passed the task on, from its first giver to the latest. */
  readonly through: readonly string[];
}

/** The tries at a task that failed since there was progress. */
interface Tries {
  readonly count: number;
  readonly by: readonly string[];
}

/** Tasks that agents hand around instead of doing them. */
export interface Delegations {
  /** Open commands, by receiver. A receiver that has answered all its commands has no entry. */
  readonly open: PersistentMap<readonly Open[]>;
  /** By commander and task. */
  readonly failed: PersistentMap<Tries>;
  /** The most pieces of the goal that any check has found reached. */
  readonly reached: number;
  readonly loops: readonly DelegationLoop[];
}

/**
 * Finds delegation loops (CSAS, "Ablation studies": tasks that agents pass on or revert to the initiator). A loop is a
 * task that returns to an agent that has already passed it on and still has it open, or a task that is given again to
 * an agent that failed at it, after several failed tries without progress.
 */
export const delegations: StateReducer<Delegations> = {
  slice: 'runner.delegations',
  types: ['message.published', 'goal.checked'],
  initial: { open: emptyMap(), failed: emptyMap(), reached: 0, loops: [] },
  reduce: (state, event) => {
    if (event.type === 'goal.checked')
      return event.status.reached > state.reached
        ? { ...state, reached: event.status.reached, failed: emptyMap() }
        : state;
    if (event.type !== 'message.published') return state;
    const { message } = event;
    if (message.kind === 'command')
      return message.to.reduce((next, to) => withCommand(next, message, to, event.at), state);
    return isLastWord(message.report) ? withLastWord(state, message) : state;
  },
};

function withCommand(state: Delegations, message: Message, to: string, at: number): Delegations {
  const { id, from, text, guidance } = message;
  const parts = workAsked(message).map((part) => workKey([part]));
  const through = [...wayTo(from, parts, state), from];
  const place = through.lastIndexOf(to);
  const next = { ...state, open: mapSet(state.open, to, [...openTo(to, state), { command: id, parts, through }]) };
  if (place >= 0) return withLoop(next, { kind: 'circle', agents: [...through.slice(place), to], task: text, at });
  const tries = mapGet(state.failed, taskKey(from, parts));
  // Another place is another try.
  return guidance?.where === undefined && tries !== undefined && isHandedAround(tries, to)
    ? withLoop(next, { kind: 'no progress', agents: [from, ...tries.by, to], task: text, at })
    : next;
}

/**
 * The agents through which a piece of work has come to an agent that passes it on. If several of its open commands
 * contain the work, the longest chain counts.
 */
function wayTo(agent: string, parts: readonly string[], state: Delegations): readonly string[] {
  return openTo(agent, state)
    .filter((command) => command.parts.some((part) => parts.includes(part)))
    .reduce<readonly string[]>((longest, { through }) => (through.length > longest.length ? through : longest), []);
}

function openTo(agent: string, { open }: Delegations): readonly Open[] {
  return mapGet(open, agent) ?? [];
}

function isHandedAround({ count, by }: Tries, to: string): boolean {
  return count >= triesWithoutProgress && by.includes(to);
}

function withLastWord(state: Delegations, { from, inReplyTo, report }: Message): Delegations {
  const all = openTo(from, state);
  const command = all.find((one) => one.command === inReplyTo);
  if (command === undefined || report === undefined) return state;
  const left = all.filter((one) => one !== command);
  const next = { ...state, open: left.length === 0 ? mapDelete(state.open, from) : mapSet(state.open, from, left) };
  if (report.status === 'succeeded') return { ...next, failed: withoutTask(state.failed, command.parts) };
  if (report.status !== 'failed' && report.status !== 'refused') return next;
  const task = taskKey(command.through.at(-1) ?? '', command.parts);
  const { count, by } = mapGet(state.failed, task) ?? { count: 0, by: [] };
  return { ...next, failed: mapSet(state.failed, task, { count: count + 1, by: [...without(by, from), from] }) };
}

/** A loop that occurs again is only counted; its entry keeps the time of the first occurrence. */
function withLoop(state: Delegations, loop: Omit<DelegationLoop, 'times'>): Delegations {
  const isSame = (other: DelegationLoop): boolean =>
    other.kind === loop.kind &&
    isSameWork(workOf(other.task), workOf(loop.task)) &&
    other.agents.join(' ') === loop.agents.join(' ');
  const before = state.loops.findIndex(isSame);
  if (before < 0)
    return state.loops.length >= mostLoops ? state : { ...state, loops: [...state.loops, { ...loop, times: 1 }] };
  return {
    ...state,
    loops: state.loops.map((other, index) => (index === before ? { ...other, times: other.times + 1 } : other)),
  };
}

/** An agent has succeeded at the work, so earlier failures at it no longer count. */
function withoutTask(failed: Delegations['failed'], parts: readonly string[]): Delegations['failed'] {
  const end = ` ${parts.join('; ')}`;
  const left = [...mapEntries(failed)].filter(([key]) => !key.endsWith(end));
  return left.length === failed.size ? failed : mapOf(left);
}

function taskKey(from: string, parts: readonly string[]): string {
  return `${from} ${parts.join('; ')}`;
}

function without(names: readonly string[], name: string): readonly string[] {
  return names.filter((other) => other !== name);
}
