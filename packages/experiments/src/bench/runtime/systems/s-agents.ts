import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Cancelled, type RunReport } from '@s-agents/core';
import { boundNewSpace, defaultPlugins, runTeam } from '@s-agents/runner';
import type { Job, Workshop } from '../job.js';
import { jobPlugin } from '../product/plugin.js';
import type { RunningJob } from '../system.js';

/** What the runner loads at the start of a run; here it is loaded before the job, like the modules of every system. */
export async function loadModules(): Promise<void> {
  // As `s-agents run` does.
  boundNewSpace();
  const runner = createRequire(import.meta.resolve('@s-agents/runner'));
  await Promise.all([...defaultPlugins, 'pino'].map((name) => import(pathToFileURL(runner.resolve(name)).href)));
}

/**
 * The product as a user runs it: config, container, tree, non-obstructive scheduler, hourglass agents, message pool,
 * router, a run folder.
 */
export function runSAgents(sandbox: string) {
  return ({ workers, folder }: Job, workshop: Workshop): RunningJob => {
    const reported = new Set<string>();
    const answer = Promise.withResolvers<number>();
    const over = runTeam(
      {
        task: `visit ${workers} places`,
        environment: { use: 'idle' },
        organization: { leaves: Array.from({ length: workers }, (_, worker) => `w${worker}`) },
        models: { default: { use: 'instant' } },
        skills: { sandbox: { use: sandbox } },
        run: { folder },
      },
      {
        baseFolder: folder,
        plugins: [jobPlugin(workshop)],
        onBegin: ({ log }) =>
          log.subscribe((event) => {
            if (event.type !== 'message.published' || event.message.report?.status !== 'succeeded') return;
            if (event.message.to.includes('user')) answer.resolve(reported.size);
            else reported.add(event.message.from);
          }),
      },
    ).then((report) => checkSuccess(report));
    over.catch((error: unknown) => answer.reject(error instanceof Error ? error : new Cancelled(String(error))));
    return { answered: answer.promise, over };
  };
}

function checkSuccess(report: RunReport): void {
  if (report.result !== 'success') throw new RangeError(`the run ended with ${report.result}: ${report.detail}`);
}
