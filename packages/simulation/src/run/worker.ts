import { parentPort, workerData } from 'node:worker_threads';
import { isSAgentsError } from '@s-agents/core';
import { defaultPlugins, loadConfig, loadPlugin, sharedSandboxPlugin, type LoadedConfig } from '@s-agents/runner';
import type { PlainError, SeedOrder, WorkerReply, WorkerSetup } from './protocol.js';
import { simulateSeed, type SeedResult, type SimulateOptions } from './simulate-seed.js';
import { simulateSwarmSeed } from './simulate-swarm-seed.js';

const setup = workerData as WorkerSetup;
const send = (reply: WorkerReply): void => parentPort?.postMessage(reply);

try {
  // What the user sets wins over what a swarm draws.
  const load = (set: readonly string[]): Promise<LoadedConfig> =>
    loadConfig(setup.file, { set: [...set, ...setup.set], workingFolder: setup.workingFolder });
  await load([]);
  const named = await Promise.all(
    setup.plugins.map((name) => loadPlugin(name, { source: '--plugin', folder: setup.workingFolder })),
  );
  const plugins = [...named, sharedSandboxPlugin];
  const run = async ({ seed, folder, profile, set = [], swarm }: SeedOrder): Promise<SeedResult> => {
    const options: SimulateOptions = {
      profile,
      seed,
      plugins,
      defaults: setup.defaultPlugins ? defaultPlugins : [],
      ...(folder === null ? {} : { folder }),
      signal: new AbortController().signal,
    };
    return swarm === undefined ? simulateSeed(await load(set), options) : simulateSwarmSeed(load, swarm, options);
  };
  parentPort?.on('message', (order: SeedOrder) => {
    run(order).then(
      (result) => send({ type: 'done', result }),
      (error: unknown) => send({ type: 'failed', error: toPlainError(error) }),
    );
  });
  send({ type: 'ready' });
} catch (error) {
  send({ type: 'failed', error: toPlainError(error) });
}

function toPlainError(error: unknown): PlainError {
  if (isSAgentsError(error)) return { code: error.code, message: error.problem, remedy: error.remedy };
  return { stack: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
