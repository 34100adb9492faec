import { teamUnknown } from '../errors/goal-errors.js';
import type { Surroundings } from '../surroundings.js';

const each = 'each';

/** The agents that are meant; null for the team. */
export function holdersOf(
  by: string | undefined,
  path: string,
  team: Surroundings['team'],
): readonly (string | null)[] {
  if (by === undefined) return [null];
  if (by !== each || team?.some(({ name }) => name === each) === true) return [by];
  if (team === null) throw teamUnknown(path);
  return team.filter(({ acts }) => acts).map(({ name }) => name);
}
