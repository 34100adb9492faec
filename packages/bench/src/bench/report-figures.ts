import type { RunReport } from '@s-agents/core';

type AgentReport = RunReport['agents'][number];

/** The part of a run's report that tables need. */
export interface ReportFigures extends Pick<RunReport, 'result' | 'detail' | 'timeCostSeconds' | 'meanPromptTimes'> {
  readonly goal: Pick<RunReport['goal'], 'reached'>;
  readonly agents: readonly Pick<AgentReport, 'name' | 'acts' | 'busyShare' | 'primitiveSeconds' | 'reflexes'>[];
}

/** Returns the part of a report that tables need, with seconds rounded to milliseconds. */
export function reportFigures(report: RunReport): ReportFigures {
  const { result, detail, timeCostSeconds, meanPromptTimes, goal, agents } = report;
  return {
    result,
    detail,
    timeCostSeconds,
    meanPromptTimes,
    goal: { reached: goal.reached },
    agents: agents.map(({ name, acts, busyShare, primitiveSeconds, reflexes }) => ({
      name,
      acts,
      busyShare,
      primitiveSeconds: Object.fromEntries(
        Object.entries(primitiveSeconds).map(([primitive, seconds]) => [primitive, roundedToMilliseconds(seconds)]),
      ),
      reflexes: Object.fromEntries(
        Object.entries(reflexes).map(([reflex, { times, seconds }]) => [
          reflex,
          { times, seconds: roundedToMilliseconds(seconds) },
        ]),
      ),
    })),
  };
}

function roundedToMilliseconds(seconds: number): number {
  return Math.round(1000 * seconds) / 1000;
}
