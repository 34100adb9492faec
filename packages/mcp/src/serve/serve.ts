import type { ServeOptions } from '../command/read-options.js';
import { ServedFolder } from '../folder/served-folder.js';
import { Runs } from '../served/runs.js';
import { createServer } from './create-server.js';
import { serveHttp } from './http.js';
import { serveStdio } from './stdio.js';

/**
 * Serves runs until the client goes away (standard input and output) or the signal aborts; then stops all runs, which
 * write their reports. Resolves with the exit code. Throws SAgentsError when it cannot begin.
 */
export async function serve(
  { root: folder, http, maximumRuns, plugins }: ServeOptions,
  signal: AbortSignal,
): Promise<number> {
  const root = new ServedFolder(folder);
  const runs = new Runs(maximumRuns);
  const factory = () => createServer({ root, runs, plugins });
  try {
    if (http === null) await serveStdio(factory, signal);
    else await serveHttp(factory, { ...http, runs, signal });
  } finally {
    await runs.close(signal.aborted ? 'the server was stopped' : 'the client went away');
  }
  // A bug ends the server with its error, an interruption with its own exit code.
  signal.throwIfAborted();
  return 0;
}
