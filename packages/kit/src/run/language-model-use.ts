import type { RunReport } from '@s-agents/core';

type Use = Pick<RunReport['llm'], 'calls' | 'failedCalls' | 'malformedAnswers' | 'inputTokens' | 'outputTokens'>;

/** Models that answer without a language model: the built-in planner, and whoever sits in a seat. */
const others = /^(?:symbolic|seat):/;

/** Whether a model of a run is a language model, by its id. */
export function isLanguageModel(model: string): boolean {
  return !others.test(model);
}

/**
 * What a run asked of language models, which have tokens and prices; null where it asked none. The planner that comes
 * with S-Agents, and people in seats, are none. Pure.
 */
export function languageModelUse({ llm, agents }: Pick<RunReport, 'llm' | 'agents'>): Use | null {
  const elsewhere = agents.flatMap((agent) =>
    Object.entries(agent.llm.byModel).flatMap(([model, use]) => (isLanguageModel(model) ? [] : [use])),
  );
  const left = (key: keyof Use): number => elsewhere.reduce((rest, use) => rest - use[key], llm[key]);
  const calls = left('calls');
  const failedCalls = left('failedCalls');
  if (calls + failedCalls <= 0) return null;
  return {
    calls,
    failedCalls,
    malformedAnswers: left('malformedAnswers'),
    inputTokens: left('inputTokens'),
    outputTokens: left('outputTokens'),
  };
}
