import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { SAgentsError, type Seats, type SeatView } from '@s-agents/core';
import { DoorConnections, doorTimeouts, systemWallClock, withTimeout } from '@s-agents/kit';
import { answerTo } from './answer-request.js';
import { isAdmitted } from './guard.js';
import { readBody } from './read-body.js';
import { failedBy, refused, type Answered } from './refused.js';
import { requestInvalid } from './request-invalid.js';

const host = '127.0.0.1';
/** Wall milliseconds that the last answers may take, and whoever sits there until they have seen that the run is over. */
const longestEnd = 3_000;
/** Where clients find the address and the token, in the run's folder. */
export const doorFile = 'seats.json';

/** The seats of a run over HTTP, for programs of this machine that may read the run's folder. */
export class HttpDoor {
  #server: Server | null = null;
  #file = '';
  /** Ends long polls when the run is over. */
  readonly #closed = new AbortController();
  readonly #answering = new Set<Promise<void>>();
  readonly #connections = new Set<Socket>();
  /** The seats whose last view has been sent. */
  readonly #seenToTheEnd = new Set<string>();
  #onChange = (): void => {};

  constructor(
    private readonly seats: Seats,
    private readonly timeouts: ServerOptions = doorTimeouts,
  ) {}

  /** Listens, where a seat has this door, and writes the address and the token into the folder. */
  async open(folder: string): Promise<void> {
    const seats = this.seats.list('http').map(({ seat }) => seat);
    if (seats.length === 0 || folder === '') return;
    const token = randomBytes(32).toString('base64url');
    // Most runs have no such door, and loading it takes time.
    const { createServer } = await import('node:http');
    const server = createServer(this.timeouts, (request, response) => {
      const answering = this.#serve(request, response, admits).finally(() => this.#answering.delete(answering));
      this.#answering.add(answering);
    });
    const admits = doorkeeper(new DoorConnections(server), token);
    server.on('connection', (socket) => {
      this.#connections.add(socket);
      socket.once('close', () => {
        this.#connections.delete(socket);
        this.#onChange();
      });
    });
    this.#server = server;
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

  /** Closes the door once those who sit there have seen how the run ended, or are gone. The seats have ended before. */
  async close(): Promise<void> {
    this.#closed.abort();
    const server = this.#server;
    this.#server = null;
    if (server === null) return;
    rmSync(this.#file, { force: true });
    const limit = { clock: systemWallClock, milliseconds: longestEnd, what: 'the last answers to seats' };
    await withTimeout(() => this.#lastLooks(), limit).catch(() => {});
    server.close();
    server.closeAllConnections();
  }

  /** Resolves when what was asked is answered and nobody who sits there has still to look. */
  async #lastLooks(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#onChange = () => {
      const isAwaited = this.seats
        .list('http')
        .some(({ seat, heldBy }) => heldBy === 'sitter' && !this.#seenToTheEnd.has(seat));
      if (!isAwaited || this.#connections.size === 0) resolve();
    };
    this.#onChange();
    await promise;
    await Promise.all(this.#answering);
  }

  async #serve(request: IncomingMessage, response: ServerResponse, admits: Admits): Promise<void> {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    try {
      const answered = admits(request, response) ?? (await this.#answer(request, gone.signal));
      await send(response, answered);
      this.#note(answered.value);
    } catch (error) {
      await send(response, failedBy(error));
    }
  }

  /** Notes that a seat's last view has been sent. */
  #note(value: unknown): void {
    const { seat, isOver } = value as Partial<SeatView>;
    if (isOver !== true || seat === undefined) return;
    this.#seenToTheEnd.add(seat);
    this.#onChange();
  }

  async #answer(request: IncomingMessage, gone: AbortSignal): Promise<Answered> {
    const { method = 'GET', url = '/' } = request;
    const signals = { gone, closed: this.#closed.signal };
    return answerTo({ method, url, body: await readBody(request) }, this.seats, signals);
  }
}

/** Returns the answer to a request that is not admitted; null for any other. */
type Admits = (request: IncomingMessage, response: ServerResponse) => Answered | null;

/** Admits requests with the token, as many at the same time as there may be. */
function doorkeeper(connections: DoorConnections, token: string): Admits {
  return (request, response) => {
    if (!isAdmitted(request, token)) {
      response.setHeader('connection', 'close');
      return refused(401, requestInvalid('a valid bearer token is required', `read it in the run’s ${doorFile}`));
    }
    const over = connections.admit(request.socket);
    if (over === null) {
      response.setHeader('connection', 'close');
      return refused(503, requestInvalid('too many requests wait already', 'ask again when some are answered'));
    }
    response.once('close', over);
    return null;
  };
}

/** Resolves when the answer has been handed to the operating system, or nobody is there to take it. */
async function send(response: ServerResponse, { status, value }: Answered): Promise<void> {
  if (response.destroyed) return;
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  await new Promise<void>((resolve) => {
    response.once('close', resolve);
    response.end(`${JSON.stringify(value)}\n`, () => resolve());
  });
}
