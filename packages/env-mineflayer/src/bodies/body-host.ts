import type { FromHost, ToHost } from './protocol.js';

/** Where bodies live: this process or a worker thread, behind one protocol. */
export interface BodyHost {
  send(message: ToHost): void;
  /** Ends it with all its bodies, within half a second; idempotent. */
  close(): Promise<void>;
}

/** `onCrash`: the host ended by itself and its bodies with it. Not called after `close`. */
export interface BodyHostEvents {
  readonly onMessage: (message: FromHost) => void;
  readonly onCrash: (why: string) => void;
}

export type StartHost = (events: BodyHostEvents) => BodyHost;
