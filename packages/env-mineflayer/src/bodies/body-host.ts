import type { FromHost, ToHost } from './protocol.js';

/** Runs bodies in this thread or in a worker thread; both use the messages of `protocol.ts`. */
export interface BodyHost {
  send(message: ToHost): void;
  /** Ends the host and its bodies within half a second; idempotent. */
  close(): Promise<void>;
}

/** Why a host crashed. `detail`, such as a stack, is for the run's log. */
export interface HostCrash {
  readonly why: string;
  readonly detail?: string;
}

/** `onCrash` is called when the host ends by itself, with all its bodies; never after `close`. */
export interface BodyHostEvents {
  readonly onMessage: (message: FromHost) => void;
  readonly onCrash: (crash: HostCrash) => void;
}

export type StartHost = (events: BodyHostEvents) => BodyHost;
