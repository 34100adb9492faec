import { foundBy } from './found-by.js';
import type { Picture } from './picture.js';

export interface SymbolicBallot {
  readonly candidate: string;
  readonly text: string;
  readonly thoughts: string;
}

/**
 * Whom a symbolic agent names where it is asked to: the one who has told of most, another one rather than itself. Null
 * where nothing is asked.
 */
export function ballotOf(picture: Picture): SymbolicBallot | null {
  const { agent, organization } = picture.view;
  if (organization.ballot === null) return null;
  const { kind, choices } = organization.ballot;
  const rank = (name: string): number => foundBy(name, picture) + (name === agent ? -0.5 : 0);
  const best = Math.max(...choices.map(rank));
  const candidate = choices.find((name) => rank(name) === best);
  if (candidate === undefined) return null;
  const why =
    foundBy(candidate, picture) > 0 ? `${candidate} has told of most that we need` : 'nobody has told of much';
  return {
    candidate,
    text: kind === 'vote' ? `I vote for ${candidate}.` : `I nominate ${candidate}.`,
    thoughts: `${why}.`,
  };
}
