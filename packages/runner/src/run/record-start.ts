import type { EventLog, TaskSetup } from '@s-agents/core';
import type { Team } from '../composition/compose-team.js';
import { runFrame } from '../report/run-frame.js';

/**
 * Logs `run.started` once; also for a run that ends before everyone is in the world, so that its log tells the task.
 * `held`: what everyone has from the start, which the log and the report give as the task's setup.
 */
export function recordStart(
  { config, task, members, graph }: Team,
  log: EventLog,
  held: TaskSetup['inventories'] = task.setup.inventories,
): void {
  if (log.state(runFrame).started !== null) return;
  log.append({
    type: 'run.started',
    seed: config.seed,
    task: { ...task, setup: { ...task.setup, inventories: held } },
    agents: members.map(({ name, role, acts }) => ({ name, role, acts })),
    edges: graph.edges.map(([from, to]) => [from, to]),
    topology: config.organization.topology.use,
    scheduler: config.organization.scheduler.use,
    environment: config.environment.use,
  });
}
