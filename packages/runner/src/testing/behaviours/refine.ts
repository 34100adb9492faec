import type { RunEventOf, Work } from '@s-agents/core';
import { workText } from '@s-agents/kit';
import type { TeamLog } from './team-log.js';

/** An action of an agent that was refused because a tool was missing. */
export interface Refusal {
  readonly index: number;
  readonly agent: string;
  /** The task on which the agent was working. */
  readonly work: Work;
}

export function refusalsForTools({ events }: TeamLog): readonly Refusal[] {
  const at = new Map<string, Work>();
  const refusals: Refusal[] = [];
  for (const [index, event] of events.entries()) {
    if (event.type === 'task.started') at.set(event.agent, event.work);
    if (event.type === 'action.ended' && event.outcome.status === 'failed' && event.outcome.reason === 'missing-tool')
      refusals.push({ index, agent: event.agent, work: at.get(event.agent) ?? [] });
  }
  return refusals;
}

/**
 * CSAS, example 3: after a refusal for a missing tool, the feedback processor's advice leads to a plan that puts
 * another task before the refused one. Returns each agent's first refusal after which that did not happen.
 */
export function unrefined(log: TeamLog): readonly string[] {
  const first = [...Map.groupBy(refusalsForTools(log), ({ agent }) => agent).values()].flatMap((all) => all[0] ?? []);
  return first.flatMap(({ index, agent, work }) => {
    const task = workText(work);
    const after = log.events.slice(index);
    const advised = after.findIndex(
      (event) =>
        event.type === 'feedback.given' &&
        event.agent === agent &&
        event.advice.some(({ kind, before }) => kind === 'first' && before !== null && workText(before) === task),
    );
    if (advised < 0) return [`${agent} was not advised on "${task}"`];
    const plan = after
      .slice(advised)
      .find((event): event is RunEventOf<'plan.made'> => event.type === 'plan.made' && event.agent === agent);
    const tasks = plan?.plan.tasks ?? [];
    const last = tasks.at(-1);
    return tasks.length > 1 && last !== undefined && workText(last.work) === task && last.after.length > 0
      ? []
      : [`${agent} planned "${tasks.map((one) => workText(one.work)).join(' → ')}" after it was advised on "${task}"`];
  });
}
