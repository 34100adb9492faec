import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server, ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SAgentsError } from '@s-agents/core';
import { DoorConnections, doorTimeouts, systemWallClock, withTimeout } from '@s-agents/kit';
import type { Experiments } from '../watched/experiments.js';
import type { StudioRuns } from '../watched/studio-run.js';
import { Doorkeeper } from './guard.js';
import { ownNames, printedName, thisMachine } from './own-names.js';
import { PageFiles } from './page-files.js';
import { RequestHandler } from './request-handler.js';
import type { Starting } from './start-api.js';

/** Wall milliseconds in which those who look may see how a run ended when the server closes. */
const longestEnd = 2_000;
/** Wall milliseconds in which answers that are under way then may end. */
const lastMoment = 500;

export interface StudioOptions {
  readonly runs: StudioRuns;
  /** What starts runs; default: none is started. */
  readonly starting?: Starting;
  readonly experiments?: Experiments;
  /** The folder of the page's files. */
  readonly page: string;
  /** 0: a free one. */
  readonly port: number;
  /** The address at which it listens; default: this machine alone. */
  readonly host?: string;
  /** How long clients may take to send a request. */
  readonly timeouts?: ServerOptions;
  /** Wall milliseconds in which a client takes a message of an event stream. */
  readonly patience?: number;
}

const notHere: Starting = {
  why: new SAgentsError({
    code: 'STUDIO_STARTS_NOTHING',
    message: 'no run can be started from this page',
    remedy: 'open the page of s-agents studio, with a folder in which you may write',
  }),
};

/** A server of the page and its API. */
export interface StudioServer {
  /** With the token. */
  readonly address: string;
  readonly port: number;
  /** Closes all connections. With `isLast`, viewers are first told how the run ended. */
  close(isLast?: boolean): Promise<void>;
}

/** Serves runs. Throws SAgentsError `STUDIO_PAGE_MISSING` and `STUDIO_PORT_UNUSABLE`. */
export async function serveStudio({
  runs,
  starting = notHere,
  experiments,
  page,
  port: wanted,
  host = thisMachine,
  timeouts = doorTimeouts,
  patience,
}: StudioOptions): Promise<StudioServer> {
  const files = new PageFiles(page);
  files.check();
  const { createServer } = await import('node:http');
  const server = createServer(timeouts);
  const connections = new DoorConnections(server);
  await listen(server, { host, port: wanted });
  const { port } = server.address() as AddressInfo;
  const doorkeeper = new Doorkeeper(randomBytes(32).toString('base64url'), port);
  const handler = new RequestHandler({
    runs,
    starting,
    experiments: experiments ?? null,
    files,
    doorkeeper,
    names: ownNames(host),
    connections,
    ...(patience === undefined ? {} : { patience }),
  });
  server.on('request', (request, response) => void handler.handle(request, response));
  let closing: Promise<void> | null = null;
  const close = async (isLast: boolean): Promise<void> => {
    const limit = { clock: systemWallClock, milliseconds: longestEnd, what: 'the end of event streams' };
    if (isLast) await withTimeout(() => handler.delivered(), limit).catch(() => {});
    handler.close();
    const closed = once(server, 'close');
    server.close();
    // What is being answered ends well, if that takes no time.
    const moment = { clock: systemWallClock, milliseconds: lastMoment, what: 'the last answers' };
    await withTimeout(() => closed, moment).catch(() => {});
    server.closeAllConnections();
    await closed;
  };
  return {
    address: `http://${printedName(host)}:${port}/?token=${doorkeeper.token}`,
    port,
    close: (isLast = false) => (closing ??= close(isLast)),
  };
}

async function listen(server: Server, { host, port }: { readonly host: string; readonly port: number }): Promise<void> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (cause) {
    throw new SAgentsError({
      code: 'STUDIO_PORT_UNUSABLE',
      message: `cannot listen on ${host}:${port} (${cause instanceof Error ? cause.message : String(cause)})`,
      remedy:
        host === thisMachine
          ? 'give another port with --port, or none for a free one'
          : 'give an address of this machine with --host, and another port with --port, or none for a free one',
      cause,
    });
  }
}
