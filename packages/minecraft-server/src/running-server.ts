import type { FromChild, ServerRequest, ToChild } from './messages.js';
import type { ServerExit } from './server.js';

export interface ServerEvents {
  onMessage(message: FromChild): void;
  onLine(line: string): void;
  onExit(exit: ServerExit): void;
}

/** A server that has been started: in a child process, or in this thread. */
export interface RunningServer {
  /** Its process; null for a server in this process. */
  readonly pid: number | null;
  send(message: ToChild): void;
  /** Sends a request and returns its answer. Throws NOT_RUNNING, TIMEOUT or COMMAND_FAILED. */
  request(request: ServerRequest): Promise<unknown>;
  /** Sets whether its reports keep the calling process alive. Pending answers always do. */
  keepAlive(wanted: boolean): void;
  /** Ends the server within a second. */
  end(): Promise<void>;
}
