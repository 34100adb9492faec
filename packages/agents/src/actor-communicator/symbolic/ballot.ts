import { foundBy } from './found-by.js';
import type { Picture } from './picture.js';

export interface SymbolicBallot {
  readonly candidate: string;
  readonly text: string;
  readonly thoughts: string;
}

/**
 * The candidate that a symbolic agent names in a ballot: the one that has told of the most useful things, and another
 * member rather than itself if they are equal. Null: no ballot is asked for.
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
