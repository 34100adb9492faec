import { systemWallClock } from '@s-agents/kit';
import type { Team } from '../composition/compose-team.js';
import { stopTeam } from './stop-team.js';

export interface ProbeOptions {
  readonly signal: AbortSignal;
  /** Called for what does not stop afterwards. */
  readonly onProblem?: (what: string, error: unknown) => void;
}

/**
 * Starts a team's world and, if the environment can probe it, lets the first body join and look around; stops both.
 * Resolves with what was found, in words. Rejects as the world does.
 */
export async function probeWorld(team: Team, { signal, onProblem = () => {} }: ProbeOptions): Promise<string> {
  const embodied = team.members.filter(({ body }) => body);
  try {
    await team.environment.start({
      task: team.task,
      agents: embodied.map(({ name }) => name),
      onAid: () => {},
      onTrouble: () => {},
      signal,
    });
    const [first] = embodied;
    return first === undefined ? 'answers' : ((await team.environment.probe?.(first.name, { signal })) ?? 'answers');
  } finally {
    await stopTeam(team, [], { clock: systemWallClock, onProblem });
  }
}
