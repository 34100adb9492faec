import { isDeepStrictEqual } from 'node:util';
import { defaultLimits, type EventLog, type TaskSetup } from '@s-agents/core';
import type { Team } from '../composition/compose-team.js';
import { switchedOff } from '../composition/switched-off.js';
import { runFrame } from '../report/run-frame.js';

/**
 * Logs `run.started` once. A run that ends before all agents are in the world logs it too, so that its log holds the
 * task. `held` is what each agent holds at the start; the log and the report show it as the task's setup.
 */
export function recordStart(
  { config, task, members, graph, hearing }: Team,
  log: EventLog,
  held: TaskSetup['inventories'] = task.setup.inventories,
): void {
  if (log.state(runFrame).started !== null) return;
  log.append({
    type: 'run.started',
    seed: config.seed,
    task: { ...task, setup: { ...task.setup, inventories: held } },
    agents: members.map(({ name, acts, body }) => ({ name, acts, ...(body ? {} : { body }) })),
    edges: graph.edges.map(([from, to]) => [from, to]),
    ...(hearing === 'everybody' ? {} : { hearing: hearing.edges.map(([from, to]): [string, string] => [from, to]) }),
    topology: config.organization.topology.use,
    scheduler: config.organization.scheduler.use,
    environment: config.environment.use,
    ...(isDeepStrictEqual(config.agents.limits, defaultLimits) ? {} : { limits: config.agents.limits }),
    ...(switchedOff(config).length === 0 ? {} : { without: [...switchedOff(config)] }),
  });
}
