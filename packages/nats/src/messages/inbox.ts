import {
  AckPolicy,
  DeliverPolicy,
  type ConsumerConfig,
  type JetStreamClient,
  type JetStreamManager,
  type JsMsg,
} from '@nats-io/jetstream';
import type { Message } from '@s-agents/core';
import { isApiError } from '../engine/errors.js';
import { tokenOf, type Names } from '../engine/names.js';
import { retried } from '../engine/retry.js';
import { pulling } from '../engine/stored-messages.js';

/** How many messages may be under way to a seat: of several, one that is lost with a connection would come after the others. */
const mostUnderWay = 1;
/** Nanoseconds after which a message that was not handled is delivered again: a receiver drops what it has heard. */
const patience = 2_000_000_000;

export interface InboxOptions {
  readonly stream: JetStreamClient;
  readonly manager: JetStreamManager;
  readonly names: Names;
  readonly receiver: string;
  readonly signal: AbortSignal;
}

const decoder = new TextDecoder();

/**
 * The messages of one receiver, by a durable consumer: what was not acknowledged is delivered to whoever opens the inbox
 * next, at once.
 */
export class Inbox {
  #name: string | null = null;

  constructor(private readonly options: InboxOptions) {}

  /** Whether all that was said to the receiver has been handled. */
  async isEmpty(): Promise<boolean> {
    const { manager, names } = this.options;
    if (this.#name === null) return false;
    const { num_pending: waiting, num_ack_pending: underWay } = await manager.consumers.info(names.stream, this.#name);
    return waiting + underWay === 0;
  }

  /** Hands on one message after the other, and acknowledges each when `handle` has resolved. Ends with the signal. */
  async follow(handle: (message: Message) => Promise<void>): Promise<void> {
    const { signal } = this.options;
    while (!signal.aborted) {
      try {
        await this.#followConsumer(await this.#open(), handle);
      } catch (error) {
        // Another host has taken it in between, or what it asked for came late: whoever may have the seat opens it again.
        if (!isApiError(error, 'consumerNotFound') && !isGone(error)) throw error;
      }
    }
  }

  async #followConsumer(name: string, handle: (message: Message) => Promise<void>): Promise<void> {
    const { stream, names, signal } = this.options;
    this.#name = name;
    const consumer = await retried(signal, () => stream.consumers.get(names.stream, name));
    if (signal.aborted) return;
    const messages = await consumer.consume({
      ...{ max_messages: mostUnderWay, abort_on_missing_resource: true },
      ...pulling,
    });
    const stop = (): void => messages.stop();
    signal.addEventListener('abort', stop);
    try {
      if (signal.aborted) return;
      for await (const one of messages) {
        if (signal.aborted) return;
        await handle(messageIn(one));
        one.ack();
      }
    } finally {
      signal.removeEventListener('abort', stop);
      messages.stop();
    }
  }

  /** Takes the consumer over from whoever had it: what they have not acknowledged comes first. */
  async #open(): Promise<string> {
    const { manager, names, receiver, signal } = this.options;
    const name = tokenOf(receiver);
    const handled = await this.#handled(name);
    if (handled !== null) await this.#remove(name);
    const consumer: Partial<ConsumerConfig> = {
      durable_name: name,
      filter_subject: names.messages(receiver),
      ack_policy: AckPolicy.Explicit,
      ack_wait: patience,
      max_ack_pending: mostUnderWay,
      ...(handled === null
        ? { deliver_policy: DeliverPolicy.All }
        : { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: handled + 1 }),
    };
    await retried(signal, () => manager.consumers.add(names.stream, consumer));
    return name;
  }

  async #remove(name: string): Promise<void> {
    const { manager, names, signal } = this.options;
    try {
      await retried(signal, () => manager.consumers.delete(names.stream, name));
    } catch (error) {
      // The answer to a try before was lost.
      if (!isApiError(error, 'consumerNotFound')) throw error;
    }
  }

  /** The sequence up to which all was acknowledged; null: nobody has opened the inbox yet. */
  async #handled(name: string): Promise<number | null> {
    const { manager, names, signal } = this.options;
    try {
      return (await retried(signal, () => manager.consumers.info(names.stream, name))).ack_floor.stream_seq;
    } catch (error) {
      if (isApiError(error, 'consumerNotFound')) return null;
      throw error;
    }
  }
}

function messageIn({ data }: JsMsg): Message {
  return JSON.parse(decoder.decode(data)) as Message;
}

/** Whether the consumer that messages came by is not there any more. */
function isGone(error: unknown): boolean {
  return error instanceof Error && /consumer (deleted|not found)/i.test(error.message);
}
