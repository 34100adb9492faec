import type { EventLog } from '@s-agents/core';
import type { Team } from '../composition/compose-team.js';
import { runFrame } from '../report/run-frame.js';

/** Logs `run.started` once; also for a run that ends before everyone is in the world, so that its log tells the task. */
export function recordStart({ config, task, members, graph }: Team, log: EventLog): void {
  if (log.state(runFrame).started !== null) return;
  log.append({
    type: 'run.started',
    seed: config.seed,
    task,
    agents: members.map(({ name, role, acts }) => ({ name, role, acts })),
    edges: graph.edges.map(([from, to]) => [from, to]),
    topology: config.organization.topology.use,
    scheduler: config.organization.scheduler.use,
    environment: config.environment.use,
  });
}
