import { teamUnknown } from '../errors/goal-errors.js';
import { idleAgent, unknownAgent } from '../errors/unknown-names.js';
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

/**
 * The agents that are meant to do something themselves, which core cannot check, since it does not know whom a fact is
 * about; null for any. Throws TASK_INVALID for an agent outside the team, or one that does not act.
 */
export function doersOf(by: string | undefined, path: string, team: Surroundings['team']): readonly (string | null)[] {
  const doers = holdersOf(by, path, team);
  for (const agent of doers) if (agent !== null && team !== null) checkActs(agent, path, team);
  return doers;
}

function checkActs(agent: string, path: string, team: NonNullable<Surroundings['team']>): void {
  const doer = team.find(({ name }) => name === agent);
  const names = (some: typeof team): readonly string[] => some.map(({ name }) => name);
  if (doer === undefined) throw unknownAgent(path, agent, names(team));
  if (!doer.acts) throw idleAgent(path, agent, names(team.filter(({ acts }) => acts)));
}
