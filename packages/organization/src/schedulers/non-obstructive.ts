import { injectable } from 'inversify';
import {
  Cancelled,
  isCancellation,
  lanes,
  type AgentGraph,
  type AgentProcess,
  type Lane,
  type Scheduler,
} from '@s-agents/core';

/**
 * Non-obstructive collaboration (S-Agents, section 3.3): every lane of every agent is a loop of its own and never waits
 * for another one's step, so that the slowest does not hold up the team. What paces a loop is `AgentProcess.ready`.
 */
@injectable()
export class NonObstructiveScheduler implements Scheduler {
  readonly specificationVersion = 'v1';

  async run(agents: readonly AgentProcess[], { signal }: { graph: AgentGraph; signal: AbortSignal }): Promise<void> {
    const bugs: unknown[] = [];
    const bug = new AbortController();
    const both = AbortSignal.any([signal, bug.signal]);
    const live = async (agent: AgentProcess, lane: Lane): Promise<void> => {
      // A signal of its own: whoever stops listening to one has to be found among all who listen to the same.
      const own = AbortSignal.any([both]);
      try {
        while (!both.aborted) {
          await agent.ready(lane, { signal: own });
          if (both.aborted) return;
          await agent.step(lane, { signal: own });
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
}

/**
 * Between two steps timers, sockets and ctrl-C get their turn, even when an agent is ready again at once, time after
 * time.
 */
function turnOfTheEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
