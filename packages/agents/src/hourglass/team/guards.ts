import { mapHas } from '@s-agents/kit';
import type { Guard } from '../state/state.js';

/** An agent that does nothing itself has lost everybody whom it could ask. */
export const isLeftAlone: Guard = ({ acts, team }) =>
  !acts && team.subordinates.length === 0 && Object.keys(team.gone).length > 0;

/**
 * All subordinates of an agent that does not act have been called away: it cannot plan until one of them reports that
 * it is free.
 */
export const waitsForThoseCalledAway: Guard = ({ acts, team, commission }) => {
  const { calledAway } = commission.planned;
  return !acts && calledAway.size > 0 && team.subordinates.every((name) => mapHas(calledAway, name));
};

/**
 * Whether the agent has subordinates for what it is working on. While it carries out another command meanwhile, it
 * works alone and leads nobody.
 */
export const leads: Guard = ({ team, interrupted }) => interrupted === null && team.subordinates.length > 0;
