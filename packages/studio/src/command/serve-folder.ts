import { SAgentsError } from '@s-agents/core';
import { abortable, isCancellation, printableLine, valueText } from '@s-agents/kit';
import { installedPage } from '../http/page-files.js';
import { serveStudio } from '../http/studio-server.js';
import { RunsFolder } from '../watched/runs-folder.js';

export interface ServeFolderOptions {
  readonly folder: string;
  /** As it was given; undefined: a free port. */
  readonly port: unknown;
  readonly signal: AbortSignal;
  /** The folder of the page's files; default: that of the installed page. */
  readonly page?: string;
  readonly print?: (line: string) => void;
}

/** Serves the runs of a folder until the signal aborts. Resolves with the exit code. Throws SAgentsError. */
export async function serveFolder(options: ServeFolderOptions): Promise<number> {
  const { signal, print = printed } = options;
  const port = readPort(options.port);
  const runs = new RunsFolder(options.folder);
  const server = await serveStudio({ runs, page: options.page ?? installedPage(), port });
  try {
    print(`s-agents studio shows the runs in ${runs.path} at ${server.address} until ctrl-C`);
    await abortable(new Promise<never>(() => {}), signal);
  } catch (error) {
    if (!isCancellation(error)) throw error;
  } finally {
    await server.close();
  }
  return 0;
}

function readPort(given: unknown): number {
  if (given === undefined) return 0;
  const port = typeof given === 'string' && /^\d{1,5}$/.test(given) ? Number(given) : Infinity;
  if (port <= 65_535) return port;
  throw new SAgentsError({
    code: 'OPTION_INVALID',
    message: `--port is ${valueText(given)}`,
    remedy: 'give a whole number from 0 (a free one) to 65535',
  });
}

function printed(line: string): void {
  process.stdout.write(`${printableLine(line)}\n`);
}
