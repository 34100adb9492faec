import { Worker } from 'node:worker_threads';
import { messageOf, stackOf } from '../texts.js';
import type { HostCrash, StartHost } from './body-host.js';
import type { FromHost } from './protocol.js';

/** Tests run from source; their workers run the build in dist. */
const entry = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/host/worker-entry.js' : '../host/worker-entry.js',
  import.meta.url,
);

/** Runs bodies in a worker thread. */
export const workerHost: StartHost = ({ onMessage, onCrash }) => {
  const worker = new Worker(entry, { execArgv: [], stderr: true, stdout: true });
  // Output of mineflayer and its dependencies must not reach the user's terminal.
  worker.stdout.resume();
  worker.stderr.resume();
  let closed = false;
  let error: HostCrash | undefined;
  worker.on('message', (message: FromHost) => {
    if (!closed) onMessage(message);
  });
  worker.on('error', (thrown: unknown) => {
    error = { why: messageOf(thrown), detail: stackOf(thrown) };
  });
  worker.on('exit', (code) => {
    if (!closed) onCrash(error ?? { why: `the worker thread exited with code ${code}` });
  });
  return {
    send: (message) => worker.postMessage(message),
    close: async () => {
      closed = true;
      await worker.terminate();
    },
  };
};
