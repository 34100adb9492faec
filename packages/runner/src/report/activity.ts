import { coreEventTypes, type StateReducer } from '@s-agents/core';

/** The agents whose bodies may return, and the time of the team's last activity. */
export interface Activity {
  /** Agents whose bodies are out of the world and may return. */
  readonly lost: readonly string[];
  /** World seconds of the team's last activity. */
  readonly latestAt: number;
}

export const activity: StateReducer<Activity> = {
  slice: 'runner.activity',
  initial: { lost: [], latestAt: 0 },
  reduce: (state, event) => {
    switch (event.type) {
      // These events are not activity of the team: bodies that come, go and die do not keep a run from its end.
      case 'run.stopping':
      case 'run.resumed':
      case 'run.paused':
      case 'run.continued':
      case 'command.cancelled':
      case 'goal.checked':
      case 'aid.used':
      case 'body.heard':
      case 'reflex.started':
      case 'reflex.ended':
      case 'body.died':
        return state;
      case 'body.lost':
        return {
          ...state,
          lost: [...without(state.lost, event.agent), ...(event.forGood === true ? [] : [event.agent])],
        };
      case 'body.returned':
        return { ...state, lost: without(state.lost, event.agent) };
      default:
        // What packages declare for themselves goes with events of core, or is no doing of the team.
        return coreEventTypes.has(event.type) ? { ...state, latestAt: event.at } : state;
    }
  },
};

function without(agents: readonly string[], agent: string): readonly string[] {
  return agents.filter((other) => other !== agent);
}
