import type { FromHost, ToHost } from './protocol.js';

/** Where bodies live: this process or a worker thread, behind one protocol. */
export interface BodyHost {
  send(message: ToHost): void;
  /** Ends it with all its bodies, within half a second; idempotent. */
  close(): Promise<void>;
}

/** `detail`, such as a stack, is for the run's log. */
export interface HostCrash {
  readonly why: string;
  readonly detail?: string;
}

/** `onCrash`: the host ended by itself and its bodies with it. Not called after `close`. */
export interface BodyHostEvents {
  readonly onMessage: (message: FromHost) => void;
  readonly onCrash: (crash: HostCrash) => void;
}

export type StartHost = (events: BodyHostEvents) => BodyHost;
