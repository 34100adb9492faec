import type { RunEventOf } from '@s-agents/core';
import { conditionText, workText } from '@s-agents/kit';

/** How a run was set up, each part under the name that people know it by. Pure. */
export function setupOf(event: RunEventOf<'run.started'>): object {
  const { sequence: _sequence, at: _at, type: _type, task, agents, edges, environment, ...more } = event;
  return {
    ...more,
    world: environment,
    task: workText(task.work),
    goal: task.goal.conditions.map(conditionText).join('; '),
    given: task.setup,
    limits: task.limits,
    agents: agents.map(({ name, acts }) => (acts ? name : `${name} (does not act)`)).join(', '),
    commands: edges.map(([from, to]) => `${from} -> ${to}`).join(', '),
  };
}
