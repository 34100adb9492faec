import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FromChild, ServerRequest, ToChild } from './messages.js';
import { notRunning, PendingRequests } from './pending-requests.js';
import { after } from './thread-time.js';
import type { RunningServer, ServerEvents } from './running-server.js';
import type { ServerExit } from './server.js';

/** Time that the process has to end by itself before it is killed. */
const graceMilliseconds = 600;

/** The child process that runs a server: sends it requests, receives answers, and reports its end once. */
export class ServerProcess implements RunningServer {
  readonly #child: ChildProcess;
  readonly #requests = new PendingRequests(() => this.#updateRef());
  #crash: Pick<ServerExit, 'error' | 'stack'> = {};
  #expected = false;
  #keepsAlive = false;
  readonly ended: Promise<void>;
  readonly #closed: Promise<void>;

  constructor(events: ServerEvents) {
    // A process group of its own, so that ctrl-C in the terminal reaches the parent only, which then stops the child.
    this.#child = fork(childEntry(), [], {
      detached: true,
      execArgv: [],
      // Halves the memory that the allocator keeps; the process computes in one thread.
      env: { MALLOC_ARENA_MAX: '1', ...process.env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      serialization: 'json',
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      if (stream === null) continue;
      createInterface({ input: stream }).on('line', (line) => events.onLine(line));
      (stream as Socket).unref();
    }
    this.#child.unref();
    this.#child.channel?.unref();
    this.#child.on('message', (message: FromChild) => {
      if (message.type === 'answer') this.#requests.settle(message);
      else if (message.type === 'crash')
        this.#crash = { error: message.message, ...(message.stack === undefined ? {} : { stack: message.stack }) };
      events.onMessage(message);
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    this.ended = promise;
    this.#closed = new Promise((resolve) => this.#child.once('close', () => resolve()));
    let ended = false;
    const end = (code: number | null, signal: NodeJS.Signals | null): void => {
      if (ended) return;
      ended = true;
      this.#requests.failAll();
      resolve();
      events.onExit({ code, signal, expected: this.#expected, ...this.#crash });
    };
    this.#child.on('exit', end);
    this.#child.on('error', (error) => {
      this.#crash = { error: error.message, ...this.#crash };
      if (this.#child.pid === undefined) end(null, null);
    });
  }

  get pid(): number | null {
    return this.#child.pid ?? null;
  }

  /** Sets whether the child's reports keep the calling process alive. Pending answers always do. */
  keepAlive(wanted: boolean): void {
    this.#keepsAlive = wanted;
    this.#updateRef();
  }

  #updateRef(): void {
    if (this.#keepsAlive || this.#requests.count > 0) this.#child.channel?.ref();
    else this.#child.channel?.unref();
  }

  send(message: ToChild): void {
    // The callback ignores failures to send to a dying process; the exit event reports its end.
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }

  async request(request: ServerRequest): Promise<unknown> {
    if (!this.#child.connected) throw notRunning();
    return this.#requests.ask((id) => this.send({ type: 'request', id, request }));
  }

  /** Asks the process to end, and kills it if it has not ended within a second. */
  async end(): Promise<void> {
    this.#expected = true;
    this.#child.ref();
    for (const stream of [this.#child.stdout, this.#child.stderr]) (stream as Socket | null)?.ref();
    this.keepAlive(true);
    this.send({ type: 'stop' });
    const cancelTimer = after(graceMilliseconds, () => this.#child.kill('SIGKILL'));
    await this.ended;
    cancelTimer();
    // Its last messages and lines may still be on their way.
    if (this.#child.connected) await once(this.#child, 'disconnect');
    if (this.#child.pid !== undefined) await this.#closed;
    // Node closes the handle of an ended process after the immediates of this turn: it is gone in the next one.
    for (let turn = 0; turn < 2; turn++) await nextTurn();
  }
}

/** Returns the path of the built child program, also when this file runs from source in tests. */
function childEntry(): string {
  const here = import.meta.url.endsWith('.ts') ? '../dist/child/main.js' : './child/main.js';
  return fileURLToPath(new URL(here, import.meta.url));
}
