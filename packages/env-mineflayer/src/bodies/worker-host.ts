import { Worker } from 'node:worker_threads';
import { messageOf, stackOf } from '../texts.js';
import type { HostCrash, StartHost } from './body-host.js';
import type { FromHost } from './protocol.js';

/** Run from source (tests), the worker is the one that the build left in dist. */
const entry = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/host/worker-entry.js' : '../host/worker-entry.js',
  import.meta.url,
);

/** Bodies in a worker thread that lives `speed` times faster than this one. */
export function workerHost(speed: number): StartHost {
  return ({ onMessage, onCrash }) => {
    const worker = new Worker(entry, { workerData: { speed }, execArgv: [], stderr: true, stdout: true });
    // What mineflayer and its kin print is not for a user's terminal.
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
      if (!closed) onCrash(error ?? { why: `the worker ended with code ${code}` });
    });
    return {
      send: (message) => worker.postMessage(message),
      close: async () => {
        closed = true;
        await worker.terminate();
      },
    };
  };
}
