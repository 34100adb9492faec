import { isLastWord, user, type Immutable, type Report, type StateReducer } from '@s-agents/core';
import { workOf, workText } from '@s-agents/kit';

/** The goals that commanders set, and whether one has called off what the run was for. */
export interface Orders {
  /** Each goal that has not had its last word: the command's id, and the agents who owe it. */
  readonly open: readonly { readonly id: string; readonly by: readonly string[] }[];
  /** A commander has told the team to stop, so idle agents do not end the run. */
  readonly isCalledOff: boolean;
  /** A commander has sent the team away. */
  readonly isSentAway: boolean;
  /**
   * Agents that a commander has called away from their tasks and that have been given nothing since. They wait for the
   * commander's next words.
   */
  readonly calledAway: readonly string[];
  /** The work, as text, of orders that a body does at once, and only for whoever gave them, such as following. */
  readonly passing: readonly string[];
}

export const orders: StateReducer<Orders> = {
  slice: 'runner.orders',
  types: ['commander.spoke', 'goal.changed', 'agent.gone', 'message.published'],
  initial: { open: [], isCalledOff: false, isSentAway: false, calledAway: [], passing: [] },
  reduce: (state, event) => {
    switch (event.type) {
      case 'commander.spoke':
        if (event.order === 'leave') return { ...state, isSentAway: true };
        if (event.atOnce === true) return withPassing(state, workText(event.work ?? workOf(event.text)));
        if (event.order !== 'stop') return state;
        if (event.to === undefined) return { ...state, isCalledOff: true };
        // Whoever stops one agent from outside of the world has yet to say what comes next.
        return event.by === user ? withCalled(state, event.to) : state;
      case 'goal.changed':
        return { ...state, isCalledOff: false };
      case 'agent.gone':
        return withoutCalled(without(state, event.agent), event.agent);
      case 'message.published': {
        const { id, by, kind, from, to, inReplyTo, report } = event.message;
        if (by !== undefined && kind === 'command') return { ...state, open: [...state.open, { id, by: to }] };
        const told = report === undefined ? state : reported(state, from, report);
        return inReplyTo !== undefined && isLastWord(report) ? without(told, from, inReplyTo) : told;
      }
      default:
        return state;
    }
  },
};

function withPassing(state: Orders, task: string): Orders {
  return state.passing.includes(task) ? state : { ...state, passing: [...state.passing, task] };
}

/** An agent that was called away stays so until it starts a task or reports that it is ready. */
function reported(state: Orders, from: string, report: Immutable<Report>): Orders {
  if (report.status === 'superseded' && report.calledOffBy !== undefined) return withCalled(state, from);
  return report.status === 'started' || report.status === 'ready' ? withoutCalled(state, from) : state;
}

function withCalled(state: Orders, agent: string): Orders {
  return { ...state, calledAway: [...new Set([...state.calledAway, agent])] };
}

function withoutCalled(state: Orders, agent: string): Orders {
  const { calledAway } = state;
  return calledAway.includes(agent) ? { ...state, calledAway: calledAway.filter((name) => name !== agent) } : state;
}

/** Removes an agent from those that owe an answer to one goal, or to all goals. */
function without(state: Orders, agent: string, goal?: string): Orders {
  if (state.open.length === 0) return state;
  const open = state.open
    .map((one) =>
      goal === undefined || one.id === goal ? { ...one, by: one.by.filter((name) => name !== agent) } : one,
    )
    .filter(({ by }) => by.length > 0);
  return { ...state, open };
}
