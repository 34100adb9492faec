import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { MinecraftServerError } from './errors.js';
import type { FromChild, ToChild } from './messages.js';
import { afterWallTime } from './real-time.js';
import type { ServerExit } from './server.js';
import { timeScalePreload } from './time-scale.js';

/** Wall time that an answer may take; longer than a start takes on a loaded machine. */
const answerTimeoutMilliseconds = 30_000;
/** Wall time that the process has to end by itself before it is killed. */
const graceMilliseconds = 600;

export interface ChildEvents {
  onMessage(message: FromChild): void;
  onLine(line: string): void;
  onExit(exit: ServerExit): void;
}

/** The child process that runs a server: sends it requests, receives answers, and reports its end once. */
export class ServerProcess {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void; cancelTimer: () => void }
  >();
  #nextId = 1;
  #crash: Pick<ServerExit, 'error' | 'stack'> = {};
  #expected = false;
  #keepsAlive = false;
  /** Settles when the process has ended. */
  readonly ended: Promise<void>;

  constructor(speed: number, events: ChildEvents) {
    // A process group of its own, so that ctrl-C in the terminal reaches the parent only, which then stops the child.
    this.#child = fork(childEntry(), [], {
      detached: true,
      execArgv:
        speed === 1
          ? []
          : [
              '--import',
              timeScalePreload(speed)
                .href.replace(/\.ts\b/, '.js')
                .replace('/src/', '/dist/'),
            ],
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
      if (message.type === 'answer') this.#settle(message);
      else if (message.type === 'crash')
        this.#crash = { error: message.message, ...(message.stack === undefined ? {} : { stack: message.stack }) };
      events.onMessage(message);
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    this.ended = promise;
    let ended = false;
    const end = (code: number | null, signal: NodeJS.Signals | null): void => {
      if (ended) return;
      ended = true;
      this.#failAll();
      resolve();
      events.onExit({ code, signal, expected: this.#expected, ...this.#crash });
    };
    this.#child.on('exit', end);
    this.#child.on('error', (error) => {
      this.#crash = { error: error.message, ...this.#crash };
      if (this.#child.pid === undefined) end(null, null);
    });
  }

  get pid(): number {
    return this.#child.pid ?? -1;
  }

  /** Sets whether the child's reports keep the calling process alive. Pending answers always do. */
  keepAlive(wanted: boolean): void {
    this.#keepsAlive = wanted;
    this.#updateRef();
  }

  #updateRef(): void {
    if (this.#keepsAlive || this.#waiting.size > 0) this.#child.channel?.ref();
    else this.#child.channel?.unref();
  }

  send(message: ToChild): void {
    // The callback ignores failures to send to a dying process; the exit event reports its end.
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }

  /** Sends a request and returns its answer. Throws NOT_RUNNING, TIMEOUT or COMMAND_FAILED. */
  async request(request: Extract<ToChild, { type: 'request' }>['request']): Promise<unknown> {
    if (!this.#child.connected) throw notRunning();
    const id = this.#nextId++;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const cancelTimer = afterWallTime(answerTimeoutMilliseconds, () => {
      this.#waiting.delete(id);
      this.#updateRef();
      reject(
        new MinecraftServerError(
          'TIMEOUT',
          `The server did not answer within ${answerTimeoutMilliseconds / 1000} s.`,
          'Look at its log, or call restart().',
        ),
      );
    });
    this.#waiting.set(id, { resolve, reject, cancelTimer });
    this.#updateRef();
    this.send({ type: 'request', id, request });
    return promise;
  }

  /** Asks the process to end, and kills it if it has not ended within a second. */
  async end(): Promise<void> {
    this.#expected = true;
    this.#child.ref();
    this.keepAlive(true);
    this.send({ type: 'stop' });
    const cancelTimer = afterWallTime(graceMilliseconds, () => this.#child.kill('SIGKILL'));
    await this.ended;
    cancelTimer();
    // Its last messages may still be on their way.
    if (this.#child.connected) await once(this.#child, 'disconnect');
  }

  #settle(answer: Extract<FromChild, { type: 'answer' }>): void {
    const waiting = this.#waiting.get(answer.id);
    if (waiting === undefined) return;
    this.#waiting.delete(answer.id);
    this.#updateRef();
    waiting.cancelTimer();
    if (answer.error === undefined) waiting.resolve(answer.value);
    else waiting.reject(new MinecraftServerError('COMMAND_FAILED', answer.error.message, answer.error.remedy));
  }

  #failAll(): void {
    for (const waiting of this.#waiting.values()) {
      waiting.cancelTimer();
      waiting.reject(notRunning());
    }
    this.#waiting.clear();
  }
}

function notRunning(): MinecraftServerError {
  return new MinecraftServerError(
    'NOT_RUNNING',
    'The server is not running.',
    'Call restart() to start it again; onExit tells why it ended.',
  );
}

/** Returns the path of the built child program, also when this file runs from source in tests. */
function childEntry(): string {
  const here = import.meta.url.endsWith('.ts') ? '../dist/child/main.js' : './child/main.js';
  return fileURLToPath(new URL(here, import.meta.url));
}
