import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Cancelled, type Durability, type RunReport, type Tokenizer } from '@s-agents/core';
import { tuneEngine, defaultPlugins, runTeam } from '@s-agents/runner';
import type { Job, FakeBackend } from '../job.js';
import { jobPlugin } from '../product/plugin.js';
import type { RunningJob } from '../system.js';

/** Imports the modules that the runner loads at the start of a run. Here they count as loading, as for every system. */
export async function loadModules(): Promise<void> {
  // `s-agents run` does this too.
  tuneEngine();
  const runner = createRequire(import.meta.resolve('@s-agents/runner'));
  const load = (name: string): Promise<unknown> => import(pathToFileURL(runner.resolve(name)).href);
  await Promise.all([...defaultPlugins, 'pino'].map(load));
  // The tokenizer imports its encoding at the first count.
  const providers = (await load('@s-agents/llm-providers')) as { O200kTokenizer: new () => Tokenizer };
  new providers.O200kTokenizer().count('load');
}

/**
 * Does the job with s-agents as a user runs it: config, container, tree topology, non-obstructive scheduler, hourglass
 * agents, message pool, router and a run folder.
 */
export function runSAgents(sandbox: string, durability: Durability = 'process') {
  return ({ workers, folder }: Job, backend: FakeBackend): RunningJob => {
    const reported = new Set<string>();
    const answer = Promise.withResolvers<number>();
    const over = runTeam(
      {
        task: `visit ${workers} places`,
        environment: { use: 'idle' },
        // The job is calls to models: none is saved.
        agents: { askModels: 'always' },
        organization: { leaves: Array.from({ length: workers }, (_, worker) => `w${worker}`) },
        models: { default: { use: 'instant' } },
        skills: { sandbox: { use: sandbox } },
        // The page of a run is drawn when its calls are over.
        run: { folder, durability, documents: false },
      },
      {
        baseFolder: folder,
        plugins: [jobPlugin(backend)],
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
