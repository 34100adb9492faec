import type { FromChild, ToChild } from '@s-agents/minecraft-server';
import type { FromHost, ToHost } from '../bodies/protocol.js';

/** What is said to the server or to a body of a lockstep world. */
export type Address =
  | { readonly to: 'server'; readonly message: ToChild }
  | { readonly to: 'bodies'; readonly message: ToHost };

/** What the server or a body says. */
export type Utterance =
  | { readonly from: 'server'; readonly message: FromChild }
  | { readonly from: 'bodies'; readonly message: FromHost };

/** What a world's thread begins with. */
export interface ThreadData {
  /** The seed of chance in it. */
  readonly seed: number;
  /** The world milliseconds at which its time begins. */
  readonly start: number;
}

/** How long data is under way between bodies and server: so many world milliseconds, and up to `jitter` more. */
export interface Wire {
  readonly delay: number;
  readonly jitter: number;
}

export interface WorkerData extends ThreadData {
  readonly wire: Wire;
  /** The folder of compiled code; undefined if it is not to be kept. */
  readonly compileCache: string | undefined;
}

/** Asks the world to hear what is said to it, and then to go on until it has something to say, at most until `end`. */
export interface Step {
  readonly said: readonly Address[];
  /** World milliseconds since the world began. */
  readonly end: number;
}

/** The world's answer to a {@link Step}: what it says, and the world milliseconds that it has reached. */
export interface Stepped {
  readonly said: readonly Utterance[];
  readonly now: number;
}
