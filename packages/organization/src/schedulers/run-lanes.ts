import { Cancelled, lanes, type AgentProcess, type Lane } from '@s-agents/core';
import { isCancellation, turnOfTheEventLoop } from '@s-agents/kit';

/** Decides when a lane that is ready may take its step. */
export interface Pace {
  /**
   * Resolves with true when the lane may take a step, and with false when it is not ready any more; rejects with the
   * signal's reason.
   */
  enter(agent: AgentProcess, lane: Lane, signal: AbortSignal): Promise<boolean>;
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
  // Each agent has its own signal, since removing a listener from a shared one takes a search through the listeners of
  // all agents.
  const all = agents.map((agent) => ({ agent, controller: new AbortController() }));
  const stop = (reason: unknown): void => all.forEach(({ controller }) => controller.abort(reason));
  const live = async (agent: AgentProcess, lane: Lane, own: AbortSignal): Promise<void> => {
    try {
      while (!own.aborted) {
        await agent.ready(lane, { signal: own });
        // A turn of the event loop for each step: others get theirs, even when an agent is ready again at once, time after
        // time; and of many who become ready together, one after the other works, instead of all a little. What there is
        // to say is said before that, so that nobody has thought on meanwhile.
        if (lane !== 'speak') await turnOfTheEventLoop();
        const mayStep = (await pace?.enter(agent, lane, own)) ?? true;
        if (own.aborted) return;
        if (!mayStep) continue;
        try {
          await agent.step(lane, { signal: own });
        } finally {
          pace?.leave(agent, lane);
        }
        if (lane === 'speak') await turnOfTheEventLoop();
      }
    } catch (error) {
      // An unrequested cancellation is a bug like any other: if the loop went on, it could spin forever.
      if (own.aborted && isCancellation(error)) return;
      bugs.push(error);
      stop(new Cancelled(`agent ${agent.name} failed`));
    }
  };
  const stopAll = (): void => stop(signal.reason);
  if (signal.aborted) stopAll();
  signal.addEventListener('abort', stopAll, { once: true });
  await Promise.all(all.flatMap(({ agent, controller }) => lanes.map((lane) => live(agent, lane, controller.signal))));
  signal.removeEventListener('abort', stopAll);
  if (bugs.length > 0) throw bugs[0];
}
