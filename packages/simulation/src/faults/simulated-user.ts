import type { EventLog, WorldClock } from '@s-agents/core';
import { isCancellation, turnOfTheEventLoop } from '@s-agents/kit';
import type { UserAct } from './profile.js';

/** The name under which the simulated user speaks. */
export const simulatedUser = 'operator';

/**
 * Sorts after the name of every agent, so that the user acts after all agents that are due at the same moment have
 * woken.
 */
const last = '\uffff';
/**
 * How many turns of the event loop a pause lasts. Anything that ignores the pause goes on during them and so shows up.
 */
const turnsPaused = 3;

export interface SimulatedUserOptions {
  /** In the order of their times. */
  readonly acts: readonly UserAct[];
  /** How many of the orders are in the log of a run that is taken up, which lets them enter again by itself. */
  readonly ordersBefore: number;
  readonly log: EventLog;
  readonly clock: () => WorldClock;
  /** Lets a body hear words of the user. */
  readonly say: (text: string) => void;
  /** Ends the run as ctrl-C does. */
  readonly leave: () => void;
  readonly signal: AbortSignal;
}

/**
 * Lets the run's user act at the given moments, once the run has started. A pause by this user ends after a few turns
 * of the event loop.
 */
export function followUser(options: SimulatedUserOptions): void {
  const { log, say } = options;
  if (options.acts.length === 0) return;
  log.subscribe((event) => {
    if (event.type === 'run.started') void act(options);
    if (event.type === 'run.paused' && event.by === simulatedUser) void afterTurns(turnsPaused, () => say('continue'));
  });
}

async function act({ acts, ordersBefore, clock, say, leave, signal }: SimulatedUserOptions): Promise<void> {
  let orders = 0;
  try {
    for (const one of acts) {
      if ('says' in one && one.says !== 'pause' && ++orders <= ordersBefore) continue;
      await clock().sleep(Math.max(0, one.at - clock().now()), { agent: last, signal });
      if ('says' in one) say(one.says);
      else {
        const end = await clock().turn('the user leaves', { signal });
        leave();
        end();
      }
    }
  } catch (error) {
    if (!isCancellation(error)) throw error;
  }
}

async function afterTurns(count: number, work: () => void): Promise<void> {
  for (let turn = 0; turn < count; turn++) await turnOfTheEventLoop();
  work();
}
