import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Json } from '@s-agents/core';
import { createSelfSigned } from './self-signed.js';
import { respond } from './wire-behaviour.js';
import type { WireBehaviour, WireRequest } from './wire-behaviour.js';

/** The server's behaviour for each request: a list in order, or a function. */
export type WireScript = readonly WireBehaviour[] | ((request: WireRequest, index: number) => WireBehaviour);

/**
 * A server on loopback that speaks the wire formats of OpenAI (chat completions, responses, embeddings) and Ollama, and
 * fails on demand.
 */
export interface WireFormatServer {
  /** "http://127.0.0.1:PORT/v1", or with https, the address for OpenAI's format. */
  readonly baseUrl: string;
  /** All requests except those for the list of models. */
  readonly requests: readonly WireRequest[];
  /** Resolves when `count` requests have arrived. */
  untilRequested(count: number): Promise<void>;
  /** Ends every connection; idempotent. */
  close(): Promise<void>;
}

/**
 * Starts a server. Requests beyond the script get status 500 with a message. `models`: the names that the server lists.
 * `isTls`: whether it speaks HTTPS, with a certificate that nobody trusts.
 */
export async function createWireFormatServer(
  script: WireScript,
  { models = ['small'], isTls = false }: { readonly models?: readonly string[]; readonly isTls?: boolean } = {},
): Promise<WireFormatServer> {
  const requests: WireRequest[] = [];
  const watchers = new Set<() => void>();
  const list = JSON.stringify({ object: 'list', data: models.map((id) => ({ id, object: 'model' })) });
  const tags = JSON.stringify({ models: models.map((name) => ({ name: `${name}:latest` })) });
  const answer: RequestListener = (incoming, outgoing) => {
    if (incoming.method === 'GET')
      return void outgoing
        .writeHead(200, { 'content-type': 'application/json' })
        .end(incoming.url === '/api/tags' ? tags : list);
    readRequest(incoming).then(
      (request) => {
        const index = requests.push(request) - 1;
        for (const look of [...watchers]) look();
        const behaviour = typeof script === 'function' ? script(request, index) : script[index];
        respond(
          outgoing,
          request,
          behaviour ?? { kind: 'error', status: 500, message: `the script ends before request ${index + 1}` },
        );
      },
      (error: unknown) => fail(outgoing, error),
    );
  };
  const server = isTls ? createTlsServer(createSelfSigned(), answer) : createServer(answer);
  await listen(server);
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `${isTls ? 'https' : 'http'}://127.0.0.1:${port}/v1`,
    requests,
    untilRequested: (count) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (requests.length < count) return;
          watchers.delete(look);
          resolve();
        };
        watchers.add(look);
        look();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readRequest(incoming: IncomingMessage): Promise<WireRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return { path: incoming.url ?? '', headers: incoming.headers, body: (text === '' ? null : JSON.parse(text)) as Json };
}

function fail(outgoing: ServerResponse, error: unknown): void {
  if (!outgoing.headersSent) outgoing.writeHead(400);
  outgoing.end(String(error));
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}
