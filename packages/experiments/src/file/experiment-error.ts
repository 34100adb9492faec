import { SAgentsError } from '@s-agents/core';

/** Returns the error for a mistake in an experiment file: what is where, and what to do. */
export function experimentInvalid(file: string, problem: string, remedy: string): SAgentsError {
  return new SAgentsError({ code: 'EXPERIMENT_INVALID', message: `in ${file}: ${problem}`, remedy });
}
