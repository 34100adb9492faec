import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toNodeHandler, type NodeIncomingMessageLike } from '@modelcontextprotocol/node';
import { createMcpHandler, type McpServer } from '@modelcontextprotocol/server';
import { SAgentsError } from '@s-agents/core';
import { abortable, isCancellation, DoorConnections, doorTimeouts } from '@s-agents/kit';
import { tokenVariable } from '../command/read-options.js';
import type { Runs } from '../served/runs.js';
import { guard, refuse } from './http-guard.js';
import { IdleWatch } from './idle-watch.js';
import { notice } from './notice.js';

const host = '127.0.0.1';
/** Bytes of one request. */
const maximumRequestBytes = 2 ** 20;
const maximumSubscriptions = 16;

export interface HttpOptions {
  readonly port: number;
  /** Null: a new token is made and printed. */
  readonly token: string | null;
  readonly idleMilliseconds: number;
  readonly runs: Runs;
  readonly signal: AbortSignal;
}

/**
 * Serves clients over streamable HTTP on this machine until the signal aborts. Requests are answered one by one: there
 * are no sessions, and runs belong to the server. Throws SAgentsError `HTTP_PORT_UNUSABLE`.
 */
export async function serveHttp(
  factory: () => McpServer,
  { port, token: given, idleMilliseconds, runs, signal }: HttpOptions,
): Promise<void> {
  const token = given ?? randomBytes(32).toString('base64url');
  const onerror = (error: Error): void => notice(`s-agents mcp: ${error.message}`);
  const handler = createMcpHandler(factory, {
    maxRequestBodySize: maximumRequestBytes,
    maxSubscriptions: maximumSubscriptions,
    onerror,
  });
  const handle = toNodeHandler(handler, { onerror, maxRequestBodySize: maximumRequestBytes });
  const idle = new IdleWatch(runs, idleMilliseconds);
  const admits = guard(token);
  const server = createServer(doorTimeouts, (request, response) => {
    if (!admits(request, response)) return;
    const over = connections.admit(request.socket);
    if (over === null) return refuse(response, 503, 'too many requests are under way', { 'retry-after': '1' });
    response.once('close', over);
    response.once('close', idle.begin());
    // A request of a server always has a method and a URL.
    void handle(request as NodeIncomingMessageLike, response);
  });
  const connections = new DoorConnections(server);
  try {
    await listen(server, port);
    const address = server.address() as AddressInfo;
    notice(`s-agents mcp serves http://${host}:${address.port}/mcp`);
    if (given === null) notice(`with the header "Authorization: Bearer ${token}" (set ${tokenVariable} to choose it)`);
    await abortable(idle.watch(signal), signal);
  } catch (error) {
    if (!isCancellation(error)) throw error;
  } finally {
    server.closeAllConnections();
    server.close();
    await handler.close();
  }
}

async function listen(server: Server, port: number): Promise<void> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (cause) {
    throw new SAgentsError({
      code: 'HTTP_PORT_UNUSABLE',
      message: `cannot listen on ${host}:${port} (${cause instanceof Error ? cause.message : String(cause)})`,
      remedy: 'give another port with --http, or 0 for a free one',
      cause,
    });
  }
}
