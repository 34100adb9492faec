import type { Message, OngoingTask, RunEvent } from '@s-agents/core';
import { emptyMap, mapDelete, mapEntries, mapGet, mapSet, type PersistentMap } from '@s-agents/kit';

/** What an agent has given out to its subordinates. Only a commission that does not stand in for another gives out. */
export interface Delegation {
  /** What subordinates are at and have not answered for, by their names. */
  readonly ongoing: PersistentMap<GivenTask>;
  /** What was given to subordinates and is under way, or was answered for since the last planning, by command. */
  readonly given: PersistentMap<Pick<GivenTask, 'agent' | 'work'>>;
  /** The subordinates that the plan stops, and that have not been told yet. */
  readonly stopping: readonly string[];
  /** Subordinates whom it is to ask how far they are. */
  readonly toAsk: readonly string[];
}

/** A task given to a subordinate. */
export interface GivenTask extends OngoingTask {
  readonly agent: string;
  /** The command that gave it out. */
  readonly command: string;
  /** World seconds. */
  readonly since: number;
  /** When the agent last said something, in world seconds. */
  readonly heardAt: number;
  /** How often the agent was asked since how far it is. */
  readonly asked: number;
  /** Whether it was late while another member was free, so that the leader has already considered giving it support. */
  readonly wasLate?: true;
}

export const nothingGiven: Delegation = { ongoing: emptyMap(), given: emptyMap(), stopping: [], toAsk: [] };

/** A subordinate that leaves so many inquiries unanswered is not asked any more. */
const mostInquiries = 3;

/** `self`: the agent, which sent some of the messages. */
export function reduceDelegation(delegation: Delegation, event: RunEvent, self: string): Delegation {
  switch (event.type) {
    case 'report.late':
      return { ...delegation, toAsk: event.of };
    case 'message.published':
    case 'message.received': {
      const { message, at } = event;
      if (message.from === self) return said(delegation, message);
      return message.report === undefined ? delegation : withTask(delegation, message.from, { heardAt: at, asked: 0 });
    }
    default:
      return delegation;
  }
}

function said(delegation: Delegation, { kind, to, replaces }: Message): Delegation {
  const { ongoing, stopping, toAsk } = delegation;
  switch (kind) {
    case 'inquiry': {
      const counted = to.reduce(
        (next, agent) => withTask(next, agent, { asked: (mapGet(next.ongoing, agent)?.asked ?? 0) + 1 }),
        delegation,
      );
      return { ...counted, toAsk: toAsk.filter((agent) => !to.includes(agent)) };
    }
    case 'recall': {
      const recalled = to.filter((agent) => mapGet(ongoing, agent)?.command === replaces);
      return {
        ...delegation,
        stopping: stopping.filter((agent) => !to.includes(agent)),
        ongoing: recalled.reduce(mapDelete, ongoing),
      };
    }
    default:
      return delegation;
  }
}

/** With tasks that one command has given out. `isCalledOff`: they are to be recalled at once. */
export function withGiven(
  delegation: Delegation,
  { id: command, to }: Message,
  tasks: readonly GivenTask[],
  isCalledOff: boolean,
): Delegation {
  const { ongoing, given } = delegation;
  const stopping = delegation.stopping.filter((agent) => !to.includes(agent));
  return {
    ...delegation,
    stopping: isCalledOff ? [...stopping, ...tasks.map(({ agent }) => agent)] : stopping,
    ongoing: tasks.reduce((all, task) => mapSet(all, task.agent, task), ongoing),
    given: tasks.reduce((all, { agent, work }) => mapSet(all, command, { agent, work }), given),
  };
}

/** What a subordinate is at, if anything, with changes. */
export function withTask(delegation: Delegation, agent: string, changes: Partial<GivenTask>): Delegation {
  const task = mapGet(delegation.ongoing, agent);
  if (task === undefined) return delegation;
  return { ...delegation, ongoing: mapSet(delegation.ongoing, agent, { ...task, ...changes }) };
}

/** Without what a subordinate is at. */
export function withoutTask(delegation: Delegation, agent: string): Delegation {
  return { ...delegation, ongoing: mapDelete(delegation.ongoing, agent) };
}

/** Stops all that subordinates are at. */
export function stoppingAll(delegation: Delegation): Delegation {
  return { ...delegation, stopping: [...mapEntries(delegation.ongoing)].map(([agent]) => agent) };
}

/** Whether any subordinate at a task can still be asked, because it has not left several inquiries unanswered. */
export function canBeAsked({ ongoing }: Delegation): boolean {
  return [...mapEntries(ongoing)].some(([, { asked }]) => asked < mostInquiries);
}

/**
 * Subordinates that have said nothing of their tasks for `seconds`, without those that have left several inquiries
 * unanswered.
 */
export function lateReports({ ongoing }: Delegation, now: number, seconds: number): readonly string[] {
  return [...mapEntries(ongoing)].flatMap(([agent, { heardAt, asked }]) =>
    now - heardAt >= seconds && asked < mostInquiries ? [agent] : [],
  );
}
