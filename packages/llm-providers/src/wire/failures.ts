import type { ServerError } from './server-error.js';

/** Thrown for an answer that cannot be read: it is too long, nests too deeply, or has an invalid status. */
export class UnreadableAnswer extends Error {
  /** `what`: follows the word "answered". */
  constructor(readonly what: string) {
    super(`unreadable answer: ${what}`);
    this.name = 'UnreadableAnswer';
  }
}

/** Thrown when a connection cannot be made or breaks before the whole answer has arrived. */
export class ConnectionFailure extends Error {
  constructor(cause: unknown) {
    super(innermost(cause), { cause });
    this.name = 'ConnectionFailure';
  }
}

/** Thrown for an answer with an error status, or with an error inside an answer of status 200. */
export class ServerRefusal extends Error {
  readonly code: string | null;
  readonly param: string | null;
  /** Wall milliseconds for which the words or fields of the error ask to wait; null if they do not. */
  readonly waitMilliseconds: number | null;
  /** What the model wrote, where that is at fault: null if it is not shown, undefined if it is not at fault. */
  readonly written: string | null | undefined;

  constructor(
    readonly status: number,
    { message, code, param, waitMilliseconds, written }: ServerError,
    /** Only those that say when to try again. */
    readonly headers: Headers = new Headers(),
  ) {
    super(`${status} ${message}`);
    this.name = 'ServerRefusal';
    this.code = code;
    this.param = param;
    this.waitMilliseconds = waitMilliseconds;
    this.written = written;
  }
}

type Failure = UnreadableAnswer | ConnectionFailure | ServerRefusal;

/** Finds a failure among an error's causes, since client libraries wrap what their `fetch` throws. */
export function findFailure(error: unknown): Failure | null {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++)
    if (cause instanceof UnreadableAnswer || cause instanceof ConnectionFailure || cause instanceof ServerRefusal)
      return cause;
  return null;
}

export function findRefusal(error: unknown): ServerRefusal | null {
  const failure = findFailure(error);
  return failure instanceof ServerRefusal ? failure : null;
}

/** Returns the message of the innermost cause, which says the most. */
function innermost(error: unknown): string {
  let message = 'no connection';
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++)
    if (cause.message !== '') ({ message } = cause);
  return message;
}
