import type { RunResult } from '@s-agents/core';

export const exitCodes = { goalMet: 0, goalNotMet: 1, badInput: 2, interrupted: 130 } as const;

export function exitCodeOf(result: RunResult): number {
  if (result === 'success') return exitCodes.goalMet;
  return result === 'interrupted' ? exitCodes.interrupted : exitCodes.goalNotMet;
}
