import { parentPort, workerData } from 'node:worker_threads';
import { isSAgentsError } from '@s-agents/core';
import { defaultPlugins, loadConfig, loadPlugin } from '@s-agents/runner';
import type { PlainError, SeedOrder, WorkerReply, WorkerSetup } from './protocol.js';
import { sharedSandboxPlugin } from './shared-sandbox-plugin.js';
import { simulateSeed } from './simulate-seed.js';

const setup = workerData as WorkerSetup;
const send = (reply: WorkerReply): void => parentPort?.postMessage(reply);

try {
  const config = await loadConfig(setup.file, { set: setup.set, workingFolder: setup.workingFolder });
  const named = await Promise.all(
    setup.plugins.map((name) => loadPlugin(name, { source: '--plugin', folder: setup.workingFolder })),
  );
  const plugins = [...named, sharedSandboxPlugin()];
  parentPort?.on('message', ({ seed, folder }: SeedOrder) => {
    simulateSeed(config, {
      profile: setup.profile,
      seed,
      plugins,
      defaults: setup.defaultPlugins ? defaultPlugins : [],
      ...(folder === null ? {} : { folder }),
      signal: new AbortController().signal,
    }).then(
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
