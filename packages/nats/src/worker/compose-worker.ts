import { Decorator, definePlugin, type BlobStore } from '@s-agents/core';
import { composeTeam, type Team } from '@s-agents/runner';
import { poolOptionsOf } from '../engine/options.js';
import type { RunFacts } from '../engine/runs.js';
import { poolContributions } from '../home/pool-contributions.js';
import { allowedBy } from './allowed.js';
import { workerDecorators, type SharedParts } from './remote-world.js';

export interface WorkerTeam extends SharedParts {
  readonly run: string;
  readonly allow: readonly string[];
  readonly folder: string;
  readonly blobs: BlobStore;
}

/**
 * Composes the team of a run in a worker: the same parts, but for those that the run has once. What the run keeps in files is
 * kept by its own process. Throws SAgentsError `WORKER_NOT_ALLOWED` and those of `composeTeam`.
 */
export function composeWorker(
  { config, task }: RunFacts,
  { run, allow, folder, blobs, ...shared }: WorkerTeam,
): Promise<Team> {
  const { cache: _cache, memory: _memory, ...kept } = config;
  const { store: _store, starter, sandbox } = kept.skills;
  const { servers: _servers, ...pool } = kept.messagePool;
  const { bodies, environment } = poolOptionsOf(kept);
  const parts = definePlugin({
    name: '@s-agents/nats',
    contributions: [
      ...poolContributions,
      ...workerDecorators(shared, bodies).map((value, index) => ({
        contract: Decorator,
        name: `worker ${index}`,
        value,
      })),
    ],
  });
  return composeTeam(
    {
      config: {
        ...kept,
        environment: { ...kept.environment, ...environment },
        messagePool: pool,
        skills: { store: 'memory', starter, sandbox },
      },
      source: `the config of run ${run}`,
      baseFolder: folder,
      task,
      limit: allowedBy(allow),
    },
    { blobs, plugins: [parts] },
  );
}
