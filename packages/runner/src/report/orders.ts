import { isLastWord, type Immutable, type Report, type StateReducer } from '@s-agents/core';

/** The goals that commanders set, and whether one has called off what the run was for. */
export interface Orders {
  /** Each goal that has not had its last word: the command's id, and the agents who owe it. */
  readonly open: readonly { readonly id: string; readonly by: readonly string[] }[];
  /** A commander has told the team to stop: the run does not end because nobody works. */
  readonly isCalledOff: boolean;
  /** Whom a commander has called away from their tasks, and who have been given nothing since: they wait for his words. */
  readonly calledAway: readonly string[];
}

export const orders: StateReducer<Orders> = {
  slice: 'runner.orders',
  types: ['commander.spoke', 'agent.gone', 'message.published'],
  initial: { open: [], isCalledOff: false, calledAway: [] },
  reduce: (state, event) => {
    switch (event.type) {
      case 'commander.spoke':
        return event.order === 'stop' && event.to === undefined ? { ...state, isCalledOff: true } : state;
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

/** Whoever was called away is so until it begins with something, or says that it is free. */
function reported(state: Orders, from: string, report: Immutable<Report>): Orders {
  if (report.status === 'superseded' && report.calledOffBy !== undefined)
    return { ...state, calledAway: [...new Set([...state.calledAway, from])] };
  return report.status === 'started' || report.status === 'ready' ? withoutCalled(state, from) : state;
}

function withoutCalled(state: Orders, agent: string): Orders {
  const { calledAway } = state;
  return calledAway.includes(agent) ? { ...state, calledAway: calledAway.filter((name) => name !== agent) } : state;
}

/** An agent owes no answer any more, to one goal or to all. */
function without(state: Orders, agent: string, goal?: string): Orders {
  if (state.open.length === 0) return state;
  const open = state.open
    .map((one) =>
      goal === undefined || one.id === goal ? { ...one, by: one.by.filter((name) => name !== agent) } : one,
    )
    .filter(({ by }) => by.length > 0);
  return { ...state, open };
}
