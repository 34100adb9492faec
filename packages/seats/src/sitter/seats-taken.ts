import type { StateReducer } from '@s-agents/core';

/** The agents in whose seats somebody sits that the config does not offer. */
export const seatsTaken: StateReducer<readonly string[]> = {
  slice: 'seats.taken',
  types: ['seat.taken', 'seat.left', 'agent.gone'],
  initial: [],
  reduce: (state, event) => {
    switch (event.type) {
      case 'seat.taken':
        return state.includes(event.agent) ? state : [...state, event.agent];
      case 'seat.left':
      case 'agent.gone':
        return state.includes(event.agent) ? state.filter((name) => name !== event.agent) : state;
      default:
        return state;
    }
  },
};
