import { emptyMap, mapDelete, mapSet, type PersistentMap, type StateReducer } from '@s-agents/core';

/** Which agents are inside a step, whose bodies are away and may come back, and when the team last did something. */
export interface Activity {
  readonly stepping: PersistentMap<true>;
  readonly lost: readonly string[];
  /** World seconds. */
  readonly latestAt: number;
}

export const activity: StateReducer<Activity> = {
  slice: 'runner.activity',
  initial: { stepping: emptyMap(), lost: [], latestAt: 0 },
  reduce: (state, event) => {
    switch (event.type) {
      // None of these is a deed of the team.
      case 'goal.checked':
      case 'world.state':
      case 'fault.injected':
      case 'aid.used':
      case 'body.heard':
      case 'reflex.started':
      case 'reflex.ended':
        return state;
      case 'step.started':
        return { ...state, latestAt: event.at, stepping: mapSet(state.stepping, event.agent, true) };
      case 'step.ended':
        return { ...state, latestAt: event.at, stepping: mapDelete(state.stepping, event.agent) };
      case 'body.lost':
        return {
          ...state,
          latestAt: event.at,
          lost: [...without(state.lost, event.agent), ...(event.forGood === true ? [] : [event.agent])],
        };
      case 'body.returned':
        return { ...state, latestAt: event.at, lost: without(state.lost, event.agent) };
      default:
        return { ...state, latestAt: event.at };
    }
  },
};

function without(agents: readonly string[], agent: string): readonly string[] {
  return agents.filter((other) => other !== agent);
}
