import { Cancelled, isCancellation, lanes, type AgentProcess, type Lane } from '@s-agents/core';

/** Decides when a lane that is ready may take its step. */
export interface Pace {
  /** Resolves when the lane may take a step; rejects with the signal's reason. */
  enter(agent: AgentProcess, lane: Lane, signal: AbortSignal): Promise<void>;
  /** The step is over. */
  leave(agent: AgentProcess, lane: Lane): void;
}

/**
 * Runs every lane of every agent as a loop of its own until the signal aborts; without a `pace` none waits for another
 * one's step. Rejects with the first bug, once no step is running.
 */
export async function runLanes(
  agents: readonly AgentProcess[],
  { signal, pace }: { readonly signal: AbortSignal; readonly pace?: Pace },
): Promise<void> {
  const bugs: unknown[] = [];
  const bug = new AbortController();
  const both = AbortSignal.any([signal, bug.signal]);
  const live = async (agent: AgentProcess, lane: Lane): Promise<void> => {
    // A signal of its own: whoever stops listening to one has to be found among all who listen to the same.
    const own = AbortSignal.any([both]);
    try {
      while (!both.aborted) {
        await agent.ready(lane, { signal: own });
        await pace?.enter(agent, lane, own);
        if (both.aborted) return;
        try {
          await agent.step(lane, { signal: own });
        } finally {
          pace?.leave(agent, lane);
        }
        await turnOfTheEventLoop();
      }
    } catch (error) {
      // A cancellation that nobody asked for is a bug like any other: to go on would be a loop without a brake.
      if (both.aborted && isCancellation(error)) return;
      bugs.push(error);
      bug.abort(new Cancelled(`agent ${agent.name} failed`));
    }
  };
  await Promise.all(agents.flatMap((agent) => lanes.map((lane) => live(agent, lane))));
  if (bugs.length > 0) throw bugs[0];
}

/**
 * Between two steps timers, sockets and ctrl-C get their turn, even when an agent is ready again at once, time after
 * time.
 */
function turnOfTheEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
