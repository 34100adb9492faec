import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { isSAgentsError, SAgentsError, type Seats } from '@s-agents/core';
import { answerTo } from './answer-request.js';
import { isAdmitted } from './guard.js';
import { readBody } from './read-body.js';

const host = '127.0.0.1';
const maximumConnections = 64;
/** Where clients find the address and the token, in the run's folder. */
export const doorFile = 'seats.json';

/** The seats of a run over HTTP, for programs of this machine that may read the run's folder. */
export class HttpDoor {
  #server: Server | null = null;
  #file = '';
  /** Ends long polls when the run is over. */
  readonly #closed = new AbortController();

  constructor(private readonly seats: Seats) {}

  /** Listens, where a seat has this door, and writes the address and the token into the folder. */
  async open(folder: string): Promise<void> {
    const seats = this.seats.list('http').map(({ seat }) => seat);
    if (seats.length === 0 || folder === '') return;
    const token = randomBytes(32).toString('base64url');
    const server = createServer((request, response) => void this.#serve(request, response, token));
    this.#server = server;
    server.maxConnections = maximumConnections;
    try {
      server.listen(0, host);
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      this.#file = join(folder, doorFile);
      const content = { url: `http://${host}:${port}/seats`, token, seats };
      writeFileSync(this.#file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
    } catch (cause) {
      throw new SAgentsError({
        code: 'SEAT_DOOR_UNUSABLE',
        message: `seats cannot be offered over HTTP (${cause instanceof Error ? cause.message : String(cause)})`,
        remedy: 'free a port of this machine and the run’s folder, or take the seats from the terminal',
        cause,
      });
    }
  }

  async close(): Promise<void> {
    this.#closed.abort();
    const server = this.#server;
    this.#server = null;
    if (server === null) return;
    rmSync(this.#file, { force: true });
    server.close();
    // What was being answered, such as the end of a long poll, is sent first.
    await new Promise((resolve) => setImmediate(resolve));
    server.closeAllConnections();
  }

  async #serve(request: IncomingMessage, response: ServerResponse, token: string): Promise<void> {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    try {
      if (!isAdmitted(request, token)) return send(response, 401, { error: 'a valid bearer token is required' });
      const signals = { gone: gone.signal, closed: this.#closed.signal };
      const { status, value } = await answerTo(
        { method: request.method ?? 'GET', url: request.url ?? '/', body: await readBody(request) },
        this.seats,
        signals,
      );
      send(response, status, value);
    } catch (error) {
      if (!isSAgentsError(error)) return send(response, 500, { error: String(error) });
      send(response, error.code === 'SEAT_UNKNOWN' ? 404 : 409, { code: error.code, error: error.message });
    }
  }
}

function send(response: ServerResponse, status: number, value: unknown): void {
  if (response.destroyed) return;
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(`${JSON.stringify(value)}\n`);
}
