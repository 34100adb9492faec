import type { Random } from '@s-agents/core';
import type { UserAct } from '../faults/profile.js';
import type { Swarm } from './swarm.js';

/** The world milliseconds among which the user's first act is drawn, and those from one act to the next. */
const firstMilliseconds = [500, 40_000] as const;
const nextMilliseconds = [0, 30_000] as const;
/** World milliseconds after his last word at which a user ends a run that would not end by itself. */
const leaveMilliseconds = [20_000, 120_000] as const;

interface Situation {
  readonly names: readonly string[];
  /** The run's own task; null when it is not drawn. */
  readonly task: string | null;
}

/**
 * Draws what the user says during a run, as a commander: replaces the task, gives the team or one agent a further task,
 * stops an agent, or pauses the run. In most runs the user does nothing.
 */
export function drawUser(swarm: Swarm, random: Random, situation: Situation): readonly UserAct[] {
  if (random.next() >= swarm.users) return [];
  const acts: UserAct[] = [];
  let milliseconds = random.integer(...firstMilliseconds);
  const at = (): number => milliseconds / 1000;
  const say = (says: string): void => {
    acts.push({ at: at(), says });
    milliseconds += random.integer(...nextMilliseconds);
  };
  const count = random.next() < 0.6 ? 1 : 2;
  for (let act = 0; act < count; act++) drawAct(swarm, random, situation, say);
  // An agent that was told to stop waits for the user's next words, so the run would not end by itself.
  if (acts.some((act) => 'says' in act && act.says.endsWith(', stop'))) {
    milliseconds += random.integer(...leaveMilliseconds);
    acts.push({ at: at(), leaves: true });
  }
  return acts;
}

function drawAct({ tasks }: Swarm, random: Random, { names, task }: Situation, say: (says: string) => void): void {
  const share = random.next();
  const agent = random.pick(names);
  if (share < 0.15) say('pause');
  else if (share < 0.3 || tasks.length === 0) say(`${agent}, stop`);
  else if (share < 0.45) say(`${agent}, ${random.pick(tasks)}`);
  else if (share < 0.6) say(`team, ${random.pick(tasks)}`);
  else {
    say('team, stop');
    say(`team, ${random.pick(tasks)}`);
    if (task !== null && random.next() < 0.5) say(`team, ${task}`);
  }
}
