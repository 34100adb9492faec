import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import type { Message } from '@s-agents/core';
import type { Names } from '../engine/names.js';
import { lastOf, storedMessages } from '../engine/stored-messages.js';

/** The most copies that wait for a receiver: what comes beyond them is read from the stream in its turn. */
const mostWaiting = 64;

export interface InboxOptions {
  readonly connection: NatsConnection;
  readonly client: JetStreamClient;
  readonly manager: JetStreamManager;
  readonly names: Names;
  readonly receiver: string;
  readonly signal: AbortSignal;
}

/** The copy of a message that the stream has stored. */
interface Copy {
  readonly sequence: number;
  /** The sequence of the receiver's message before it; 0: none. */
  readonly previous: number;
  readonly data: Uint8Array;
}

const decoder = new TextDecoder();

/**
 * The messages of one receiver, in the order in which the stream has them. The engine sends a copy of each that it stores,
 * which names the one before it: where one did not come, all since are read from the stream.
 */
export class Inbox {
  readonly #waiting: Copy[] = [];
  /** Whether something may be stored that neither was handled nor waits: so it is at first. */
  #isBehind = true;
  #isBusy = false;
  #wake = (): void => {};
  /** The sequence of the last message that was handled. */
  #last = 0;
  /** How many were handled. */
  #count = 0;
  /** How many were stored when somebody looked. */
  #stored = 0;

  constructor(private readonly options: InboxOptions) {}

  get receiver(): string {
    return this.options.receiver;
  }

  /** Whether all that was said to the receiver has been handled. */
  async isEmpty(): Promise<boolean> {
    return !this.#isBusy && this.#last >= (await lastOf(this.#place, this.options.signal));
  }

  /** Reads the stream: copies may have been lost. */
  fallBehind(): void {
    this.#isBehind = true;
    this.#wake();
  }

  /** Takes note of how many messages are stored: what has not come since the last look was lost on its way. */
  compare(stored: number): void {
    if (!this.#isBusy && this.#waiting.length === 0 && this.#count < this.#stored) this.fallBehind();
    this.#stored = stored;
  }

  /** Hands on one message after the other, the next when `handle` has resolved. Ends with the signal. */
  async follow(handle: (message: Message) => Promise<void>): Promise<void> {
    const { connection, names, receiver, signal } = this.options;
    const subscription = connection.subscribe(names.copies(receiver), {
      callback: (error, message) => {
        if (error === null) this.#take(copyIn(message));
      },
    });
    const wake = (): void => this.#wake();
    signal.addEventListener('abort', wake);
    try {
      while (!signal.aborted) {
        this.#isBusy = true;
        await this.#handOn(handle);
        this.#isBusy = false;
        if (!this.#isBehind && this.#waiting.length === 0 && !signal.aborted)
          await new Promise<void>((resolve) => (this.#wake = resolve));
      }
    } finally {
      signal.removeEventListener('abort', wake);
      subscription.unsubscribe();
    }
  }

  #take(copy: Copy): void {
    if (this.#waiting.length < mostWaiting) this.#waiting.push(copy);
    else this.#isBehind = true;
    this.#wake();
  }

  async #handOn(handle: (message: Message) => Promise<void>): Promise<void> {
    if (this.#isBehind) return this.#catchUp(handle);
    const copy = this.#waiting.shift();
    if (copy === undefined || copy.sequence <= this.#last) return;
    if (copy.previous === this.#last) await this.#handle(copy.sequence, copy.data, handle);
    else this.#isBehind = true;
  }

  /** Hands on what the stream has since the last message that was handled. */
  async #catchUp(handle: (message: Message) => Promise<void>): Promise<void> {
    const { signal } = this.options;
    this.#isBehind = false;
    this.#waiting.length = 0;
    const last = await lastOf(this.#place, signal);
    if (last <= this.#last) return;
    const read = new AbortController();
    const until = AbortSignal.any([signal, read.signal]);
    try {
      for await (const { seq, data } of storedMessages({ ...this.#place, after: this.#last, signal: until })) {
        await this.#handle(seq, data, handle);
        if (seq >= last) return;
      }
    } finally {
      read.abort();
    }
  }

  async #handle(sequence: number, data: Uint8Array, handle: (message: Message) => Promise<void>): Promise<void> {
    await handle(JSON.parse(decoder.decode(data)) as Message);
    this.#last = sequence;
    this.#count++;
  }

  get #place(): { client: JetStreamClient; manager: JetStreamManager; stream: string; subject: string } {
    const { client, manager, names, receiver } = this.options;
    return { client, manager, stream: names.stream, subject: names.messages(receiver) };
  }
}

function copyIn({ headers, data }: Msg): Copy {
  const sequence = Number(headers?.get('Nats-Sequence'));
  const previous = Number(headers?.get('Nats-Last-Sequence'));
  return { sequence, previous, data };
}
