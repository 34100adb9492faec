import { lanes, SAgentsError, type AgentProcess, type Lane } from '@s-agents/core';
import { valueText } from '@s-agents/kit';

/** Tells by an error in whose step it was thrown. */
export type Culprits = WeakMap<object, string>;

/**
 * An agent as the scheduler gets it: a step that is called wrongly, as a plugin in plain JavaScript may do, throws
 * SAgentsError `PLUGIN_INVALID`, and errors of its steps are noted in `culprits`, so that they are not blamed on the
 * scheduler.
 */
export function scheduledAgent(agent: AgentProcess, scheduler: string, culprits: Culprits): AgentProcess {
  const step: AgentProcess['step'] = (lane, options) => {
    const problem = problemOf(lane, options);
    if (problem !== null)
      throw new SAgentsError({
        code: 'PLUGIN_INVALID',
        message: `the scheduler "${scheduler}" calls step of ${agent.name} ${problem}`,
        remedy: `call it as agent.step(lane, { signal }), where lane is one of ${lanes.join(', ')}`,
      });
    const stepping = agent.step(lane, options);
    // A branch of its own: whoever awaits the step is not delayed.
    stepping.catch((error: unknown) => {
      if (error instanceof Error) culprits.set(error, agent.name);
    });
    return stepping;
  };
  return {
    name: agent.name,
    isReady: (lane) => agent.isReady(lane),
    waitsForOthers: () => agent.waitsForOthers?.() ?? false,
    ready: (lane, options) => agent.ready(lane, options),
    step,
    interrupt: (interruption) => agent.interrupt(interruption),
  };
}

function problemOf(lane: unknown, options: unknown): string | null {
  if (!lanes.includes(lane as Lane)) return `with the lane ${valueText(lane)}`;
  const { signal } = (options ?? {}) as { readonly signal?: unknown };
  return signal instanceof AbortSignal ? null : 'without a signal';
}
