import type { RunReport } from '@s-agents/core';
import type { Costs } from '@s-agents/organized-teams';

/** What one run cost. Pure. */
export function costsOf({ result, goal, timeCostSeconds, communication, llm }: RunReport): Costs {
  return {
    runs: 1,
    met: result === 'success' ? 1 : 0,
    reached: goal.wanted === 0 ? (result === 'success' ? 1 : 0) : Math.min(1, goal.reached / goal.wanted),
    seconds: timeCostSeconds,
    messages: communication.messages,
    words: communication.words,
    modelTokens: llm.inputTokens + llm.outputTokens,
    usd: llm.costUsd,
  };
}

/** What an episode cost: sums of its runs in `runs` and `met`, means in all else. Pure. */
export function meanCosts(costs: readonly Costs[]): Costs {
  const mean = (pick: (one: Costs) => number): number =>
    rounded(costs.reduce((sum, one) => sum + pick(one), 0) / costs.length);
  return {
    runs: costs.length,
    met: costs.filter(({ met }) => met > 0).length,
    reached: mean(({ reached }) => reached),
    seconds: mean(({ seconds }) => seconds),
    messages: mean(({ messages }) => messages),
    words: mean(({ words }) => words),
    modelTokens: mean(({ modelTokens }) => modelTokens),
    usd: costs.some(({ usd }) => usd === null) ? null : mean(({ usd }) => usd ?? 0),
  };
}

/** To four digits after the point: prompts show it. */
function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
