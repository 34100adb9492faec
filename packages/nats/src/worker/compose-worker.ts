import {
  Decorator,
  definePlugin,
  type BlobStore,
  type RequestLimiter,
  type SkillStore,
  type WorldClock,
} from '@s-agents/core';
import { composeTeam, type Team } from '@s-agents/runner';
import type { RunFacts } from '../engine/runs.js';
import { poolContributions } from '../home/pool-contributions.js';
import { allowedBy } from './allowed.js';
import { workerDecorators } from './remote-world.js';

export interface WorkerTeam {
  readonly run: string;
  readonly allow: readonly string[];
  readonly folder: string;
  readonly blobs: BlobStore;
  readonly clock: WorldClock;
  readonly skills: SkillStore;
  /** The limits of model servers, in place of this process's own. */
  readonly limited: (own: RequestLimiter) => RequestLimiter;
}

/**
 * Composes the team of a run in a worker: the same parts, but for those that the run has once. What the run keeps in files is
 * kept by its own process. Throws SAgentsError `WORKER_NOT_ALLOWED` and those of `composeTeam`.
 */
export function composeWorker(
  { config, task }: RunFacts,
  { run, allow, folder, blobs, clock, skills, limited }: WorkerTeam,
): Promise<Team> {
  const { cache: _cache, memory: _memory, ...kept } = config;
  const { store: _store, starter, sandbox } = kept.skills;
  const { servers: _servers, ...pool } = kept.messagePool;
  const parts = definePlugin({
    name: '@s-agents/nats',
    contributions: [
      ...poolContributions,
      ...workerDecorators(clock, skills, limited).map((value, index) => ({
        contract: Decorator,
        name: `worker ${index}`,
        value,
      })),
    ],
  });
  return composeTeam(
    {
      config: { ...kept, messagePool: pool, skills: { store: 'memory', starter, sandbox } },
      source: `the config of run ${run}`,
      baseFolder: folder,
      task,
      limit: allowedBy(allow),
    },
    { blobs, plugins: [parts] },
  );
}
