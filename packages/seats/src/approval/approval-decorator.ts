import {
  ActionExecutor,
  defineDecorator,
  failed,
  isSAgentsError,
  ModelRouter,
  RunContext,
  type ActionOutcome,
} from '@s-agents/core';
import { formatDeed } from '@s-agents/kit';
import { approve } from './approve.js';

/** Has actions of the kinds that the config names wait until a person allows them. */
export const approvalDecorator = defineDecorator<ActionExecutor>(ActionExecutor, (executor, container) => {
  const { approval } = container.get<RunContext>(RunContext).config;
  if (approval === undefined) return executor;
  const kinds = new Set(approval.ask);
  /** Null where the action is allowed. */
  const refusal = async (action: string, agent: string, signal: AbortSignal): Promise<ActionOutcome | null> => {
    try {
      const router = container.get<ModelRouter>(ModelRouter);
      const { allowed, why } = await router.ask(approve, { agent, action }, { agent, signal });
      return allowed ? null : failed('refused', `a person did not allow it${why === '' ? '' : `: ${why}`}`);
    } catch (error) {
      if (!isSAgentsError(error)) throw error;
      return failed('refused', `nobody allowed it: ${error.problem}`);
    }
  };
  return {
    specificationVersion: executor.specificationVersion,
    prepare: (agents) => executor.prepare?.(agents),
    execute: async (action, options) => {
      if (!kinds.has(action.verb)) return executor.execute(action, options);
      return (await refusal(formatDeed(action), options.agent, options.signal)) ?? executor.execute(action, options);
    },
  };
});
