import { SAgentsError } from '@s-agents/core';
import { abortable, isCancellation, printableLine, valueText } from '@s-agents/kit';
import type { PluginChoice } from '@s-agents/runner';
import { installedPage } from '../http/page-files.js';
import { isOpenToOthers } from '../http/own-names.js';
import { serveStudio } from '../http/studio-server.js';
import { startingIn } from '../start/starting-in.js';
import { Experiments } from '../watched/experiments.js';
import { RunsFolder } from '../watched/runs-folder.js';

export interface ServeFolderOptions {
  readonly folder: string;
  /** As it was given; undefined: a free port. */
  readonly port: unknown;
  /** The address at which it listens, as it was given; undefined: this machine alone. */
  readonly host?: unknown;
  /** How many runs that are started here go on at the same time, as it was given; undefined: the default. */
  readonly maxRuns?: unknown;
  /** The plugins of runs that are started here. */
  readonly plugins?: PluginChoice;
  readonly signal: AbortSignal;
  /** The folder of the page's files; default: that of the installed page. */
  readonly page?: string;
  readonly print?: (line: string) => void;
}

/** Serves the runs of a folder until the signal aborts. Resolves with the exit code. Throws SAgentsError. */
export async function serveFolder(options: ServeFolderOptions): Promise<number> {
  const { signal, print = printed } = options;
  const port = wholeNumber('--port', options.port ?? '0', { from: 0, to: 65_535, note: ' (a free one)' });
  const { plugins, page = installedPage() } = options;
  const folder = new RunsFolder(options.folder);
  const maximum =
    options.maxRuns === undefined ? {} : { maximum: wholeNumber('--max-runs', options.maxRuns, { from: 1, to: 100 }) };
  const { runs, starting, close } = startingIn(folder.path, {
    others: folder,
    ...maximum,
    ...(plugins === undefined ? {} : { plugins }),
  });
  const experiments = new Experiments(folder.path);
  const host = options.host === undefined ? {} : { host: addressIn(options.host) };
  const server = await serveStudio({ runs, starting, experiments, page, port, ...host });
  try {
    print(`s-agents studio shows the runs in ${folder.path} at ${server.address} until ctrl-C`);
    if (host.host !== undefined && isOpenToOthers(host.host)) print(warning);
    await abortable(new Promise<never>(() => {}), signal);
  } catch (error) {
    if (!isCancellation(error)) throw error;
  } finally {
    await close('the studio was stopped');
    await server.close(true);
  }
  return 0;
}

/** What whoever opens the studio to others has to know. */
const warning =
  'others can reach it: whoever has this address with its token reads prompts and steers runs, and nothing that is sent is encrypted';

function addressIn(given: unknown): string {
  // To listen at an empty address is to listen everywhere.
  if (typeof given === 'string' && /^[\w.:%-]+$/.test(given)) return given;
  throw new SAgentsError({
    code: 'OPTION_INVALID',
    message: `--host is ${valueText(given)}`,
    remedy: 'give an address or a name of this machine, such as 192.168.1.20',
  });
}

interface Range {
  readonly from: number;
  readonly to: number;
  /** What the least number means. */
  readonly note?: string;
}

function wholeNumber(flag: string, given: unknown, { from, to, note = '' }: Range): number {
  const number = typeof given === 'string' && /^\d{1,5}$/.test(given) ? Number(given) : Infinity;
  if (number >= from && number <= to) return number;
  throw new SAgentsError({
    code: 'OPTION_INVALID',
    message: `${flag} is ${valueText(given)}`,
    remedy: `give a whole number from ${from}${note} to ${to}`,
  });
}

function printed(line: string): void {
  process.stdout.write(`${printableLine(line)}\n`);
}
