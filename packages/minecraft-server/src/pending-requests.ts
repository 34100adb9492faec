import { MinecraftServerError } from './errors.js';
import type { FromChild } from './messages.js';
import { after } from './thread-time.js';

/** Time that an answer may take; longer than a start takes on a loaded machine. */
const answerTimeoutMilliseconds = 30_000;

/** Requests to a server that have not been answered. */
export class PendingRequests {
  readonly #waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void; cancelTimer: () => void }
  >();
  #nextId = 1;

  /** `onChange` is called when a request comes or goes. */
  constructor(private readonly onChange: () => void = () => undefined) {}

  get count(): number {
    return this.#waiting.size;
  }

  /** Sends a request by its number. Resolves with the answer; rejects with NOT_RUNNING, TIMEOUT or COMMAND_FAILED. */
  ask(send: (id: number) => void): Promise<unknown> {
    const id = this.#nextId++;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const cancelTimer = after(answerTimeoutMilliseconds, () => {
      this.#waiting.delete(id);
      this.onChange();
      reject(
        new MinecraftServerError(
          'TIMEOUT',
          `The server did not answer within ${answerTimeoutMilliseconds / 1000} s.`,
          'Look at its log, or call restart().',
        ),
      );
    });
    this.#waiting.set(id, { resolve, reject, cancelTimer });
    this.onChange();
    send(id);
    return promise;
  }

  settle(answer: Extract<FromChild, { type: 'answer' }>): void {
    const waiting = this.#waiting.get(answer.id);
    if (waiting === undefined) return;
    this.#waiting.delete(answer.id);
    this.onChange();
    waiting.cancelTimer();
    if (answer.error === undefined) waiting.resolve(answer.value);
    else waiting.reject(new MinecraftServerError('COMMAND_FAILED', answer.error.message, answer.error.remedy));
  }

  /** Rejects all: the server has ended. */
  failAll(): void {
    for (const waiting of this.#waiting.values()) {
      waiting.cancelTimer();
      waiting.reject(notRunning());
    }
    this.#waiting.clear();
  }
}

export function notRunning(): MinecraftServerError {
  return new MinecraftServerError(
    'NOT_RUNNING',
    'The server is not running.',
    'Call restart() to start it again; onExit tells why it ended.',
  );
}
