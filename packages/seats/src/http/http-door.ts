import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { isSAgentsError, SAgentsError, systemWallClock, withTimeout, type Seats } from '@s-agents/core';
import { answerTo } from './answer-request.js';
import { isAdmitted } from './guard.js';
import { readBody } from './read-body.js';

const host = '127.0.0.1';
const maximumConnections = 64;
/** Wall milliseconds for which the last answers may take. */
const longestEnd = 300;
/** Where clients find the address and the token, in the run's folder. */
export const doorFile = 'seats.json';

/** The seats of a run over HTTP, for programs of this machine that may read the run's folder. */
export class HttpDoor {
  #server: Server | null = null;
  #file = '';
  /** Ends long polls when the run is over. */
  readonly #closed = new AbortController();
  readonly #answering = new Set<Promise<void>>();

  constructor(private readonly seats: Seats) {}

  /** Listens, where a seat has this door, and writes the address and the token into the folder. */
  async open(folder: string): Promise<void> {
    const seats = this.seats.list('http').map(({ seat }) => seat);
    if (seats.length === 0 || folder === '') return;
    const token = randomBytes(32).toString('base64url');
    // Most runs have no such door, and loading it takes time.
    const { createServer } = await import('node:http');
    const server = createServer((request, response) => {
      const answering = this.#serve(request, response, token).finally(() => this.#answering.delete(answering));
      this.#answering.add(answering);
    });
    this.#server = server;
    server.maxConnections = maximumConnections;
    try {
      server.listen(0, host);
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      this.#file = join(folder, doorFile);
      const content = { url: `http://${host}:${port}/seats`, token, seats };
      // Whoever waits for the file finds it whole.
      const draft = `${this.#file}.new`;
      writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
      renameSync(draft, this.#file);
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
    const answered = Promise.all(this.#answering);
    const limit = { clock: systemWallClock, milliseconds: longestEnd, what: 'the last answers to seats' };
    await withTimeout(() => answered, limit).catch(() => {});
    server.closeAllConnections();
  }

  async #serve(request: IncomingMessage, response: ServerResponse, token: string): Promise<void> {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    try {
      if (!isAdmitted(request, token)) return await send(response, 401, { error: 'a valid bearer token is required' });
      const signals = { gone: gone.signal, closed: this.#closed.signal };
      const { status, value } = await answerTo(
        { method: request.method ?? 'GET', url: request.url ?? '/', body: await readBody(request) },
        this.seats,
        signals,
      );
      await send(response, status, value);
    } catch (error) {
      if (!isSAgentsError(error)) return await send(response, 500, { error: String(error) });
      const { code, problem, remedy } = error;
      await send(response, code === 'SEAT_UNKNOWN' ? 404 : 409, { code, error: problem, remedy });
    }
  }
}

/** Resolves when the answer has been handed to the operating system, or nobody is there to take it. */
async function send(response: ServerResponse, status: number, value: unknown): Promise<void> {
  if (response.destroyed) return;
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  await new Promise<void>((resolve) => {
    response.once('close', resolve);
    response.end(`${JSON.stringify(value)}\n`, () => resolve());
  });
}
